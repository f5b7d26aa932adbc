import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { type GuardedFormOptions, useGuardedForm } from '../../components/dialogs/use-guarded-form'
import { undoneEdit } from '../../lib/forms/undone-edit'
import { whyGone } from '../../lib/server/unless-gone'
import { type Procedure, useAction } from '../../lib/server/use-action'
import { useUndo } from '../../lib/server/use-undo'

type Options<Schema extends z.ZodType, Values, Stored> = Pick<GuardedFormOptions<Schema, Values>, 'schema'> & {
  /** A newer version is taken over unless something was typed. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** Saves with the version that the form shows; answers what is stored then. */
  save: (output: z.output<Schema>, version: number) => Promise<Stored>
  /** Reads what is stored again; rejects if that fails. */
  read: () => Promise<Stored>
}

/** A guarded form that stays on its page after a save. */
export function useStoredForm<
  Schema extends z.ZodType,
  Values extends z.input<Schema> & Record<string, unknown>,
  Stored extends { version: number },
>({ schema, stored, valuesOf, save, read }: Options<Schema, Values, Stored>) {
  const shown = useRef(stored)
  const show = (next: Stored) => {
    shown.current = next
    const values = valuesOf(next)
    form.resetDirty(values)
    form.setValues(values)
    renew()
  }
  const { form, renew, ...guarded } = useGuardedForm<Schema, Values>({
    schema,
    initialValues: valuesOf(stored),
    onSave: async (output) => {
      shown.current = await save(output, shown.current.version)
    },
    loadNew: async () => {
      shown.current = await read()
      return valuesOf(shown.current)
    },
    leave: () => show(shown.current),
    escapes: false,
  })
  const latest = useRef(show)
  latest.current = show
  const dirty = form.isDirty()
  useEffect(() => {
    if (!dirty && stored.version > shown.current.version) latest.current(stored)
  }, [stored, dirty])
  return { form, ...guarded }
}

/** Saves what such a form has changed; the toast writes what is `stored` back. */
export function useSaveStored<Sent extends { version?: number | undefined }, Stored extends { version: number }>(
  procedure: Procedure<Sent, Stored>,
  stored: Sent & { version: number },
  { done, failed }: { done: string; failed: string },
) {
  const undo = useUndo(procedure)
  const { mutateAsync } = useAction(procedure, {
    done,
    undo: (saved, sent) => (saved.version === stored.version ? undefined : undo(undoneEdit(stored, sent, saved))),
    failed: (error) => [whyGone(error) ?? failed],
  })
  return mutateAsync
}
