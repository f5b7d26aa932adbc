import { clientChanges } from '@isp/domain/clients/client.schema'
import { clientTexts } from '@isp/domain/clients/client-texts'
import { MIN_WIFI_PASSWORD_LENGTH } from '@isp/domain/clients/network-fields'

/** The fields of a row that are edited in place. */
export const inlineFields = ['name', 'wifiName', 'wifiPassword'] as const
export type InlineField = (typeof inlineFields)[number]

/** The one field being edited on the whole dashboard. */
export type InlineTarget = { clientId: number; field: InlineField }

export type InlineEdit = {
  field: InlineField
  /** As stored; empty when nothing is. */
  original: string
  draft: string
  /** Why the draft cannot be saved, once saving was tried. */
  alert: string | null
  saving: boolean
}

export type InlineEditAction =
  | { type: 'typed'; text: string }
  | { type: 'save' }
  | { type: 'failed'; alert: string | null }
  | { type: 'renewed'; original: string }

/** An edit that begins with the stored text. */
export function beginInlineEdit(field: InlineField, original: string): InlineEdit {
  return { field, original, draft: original, alert: null, saving: false }
}

/** The next state of an edit: nothing is typed or saved twice while it is being saved, and a failure keeps the draft. */
export function inlineEditReducer(edit: InlineEdit, action: InlineEditAction): InlineEdit {
  switch (action.type) {
    case 'typed':
      return edit.saving ? edit : { ...edit, draft: action.text, alert: null }
    case 'save': {
      if (edit.saving) return edit
      const alert = inlineAlert(edit.field, edit.draft)
      return { ...edit, alert, saving: alert === null }
    }
    case 'failed':
      return { ...edit, alert: action.alert, saving: false }
    case 'renewed': {
      const { original } = action
      return { ...edit, original, draft: inlineChanges(edit) ? edit.draft : original, alert: null }
    }
  }
}

/** The sentence that a draft is refused with; null when it can be saved. */
export function inlineAlert(field: InlineField, draft: string): string | null {
  const text = draft.trim()
  if (field === 'name' && text === '') return clientTexts.emptyName
  if (field === 'wifiPassword' && [...text].length < MIN_WIFI_PASSWORD_LENGTH) return clientTexts.shortWifiPassword
  return clientChanges.shape[field].safeParse(text).error?.issues[0]?.message ?? null
}

/** Whether saving would change anything. */
export function inlineChanges({ original, draft }: Pick<InlineEdit, 'original' | 'draft'>): boolean {
  return draft.trim() !== original
}

/** Counter below a WiFi password being edited: `5/8 caracteres mínimo`. */
export function wifiPasswordCounter(draft: string): string {
  return `${[...draft.trim()].length}/${MIN_WIFI_PASSWORD_LENGTH} caracteres mínimo`
}
