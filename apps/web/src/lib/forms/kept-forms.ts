import { createStore } from '../store'

type KeptForm = { key: string; typed: unknown }

const forms = createStore<readonly KeptForm[]>([])

/**
 * Typed values of forms that left the page unsaved and without an answer to 'Cambios sin guardar', as when the session
 * ends: in the memory of this tab, until the form is opened again. A form is known by its path and its initial values.
 */
export const keptForms = {
  exist: () => forms.get().length > 0,
  subscribe: forms.subscribe,
  keep: (initial: unknown, typed: unknown): void => {
    const key = keyOf(initial)
    forms.set([...forms.get().filter((other) => other.key !== key), { key, typed }])
  },
  /** Undefined if nothing was kept of this form; what was is then forgotten. */
  restore: (initial: unknown): unknown => {
    const key = keyOf(initial)
    const kept = forms.get().find((form) => form.key === key)
    if (!kept) return undefined
    forms.set(forms.get().filter((form) => form !== kept))
    return kept.typed
  },
  /** For another operator. */
  clear: (): void => forms.set([]),
}

function keyOf(initial: unknown): string {
  return `${window.location.pathname} ${JSON.stringify(initial)}`
}
