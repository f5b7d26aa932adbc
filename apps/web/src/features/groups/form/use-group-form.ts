import { useCallback, useReducer, useRef, useState } from 'react'
import { errorCode, fieldIssues } from '../../../lib/server-error'
import type { RouterOutputs } from '../../../lib/trpc'
import { useOnce } from '../../../lib/use-once'
import { useZodForm } from '../../../lib/use-zod-form'
import {
  type ExpenseErrors,
  expenseErrors,
  expenseRowsOf,
  expenseRowsReducer,
  expensesDiffer,
  expensesToSave,
  type TypedExpense,
} from './expense-rows'
import {
  emptyGroupForm,
  type GroupFields,
  type GroupFormValues,
  groupFormInput,
  groupFormOf,
} from './group-form-values'
import {
  type Candidate,
  sameMembers,
  selectionOf,
  type TakenClient,
  takenClients,
  toggleMember,
  withoutMembers,
} from './member-selection'

/** What a form saves; members and expenses only where they were changed. */
export type GroupToSave = GroupFields & { clientIds?: number[]; expenses?: TypedExpense[] }

type Options = {
  /** The group being edited. */
  group?: RouterOutputs['groups']['byId']
  /** Saves; a promise that rejects keeps what was typed. */
  onSave: (group: GroupToSave) => Promise<unknown>
}

/** Everything that is typed and ticked into a group's form, and how it is saved. */
export function useGroupForm({ group, onSave }: Options) {
  const page = useRef<HTMLDivElement>(null)
  const { busy: saving, once } = useOnce()
  const form = useZodForm<typeof groupFormInput, GroupFormValues>(groupFormInput, {
    initialValues: group ? groupFormOf(group) : emptyGroupForm,
  })
  const [initialMembers] = useState(() => selectionOf(group?.clients ?? []))
  const [members, setMembers] = useState(initialMembers)
  const toggle = useCallback((client: Candidate) => setMembers((ticked) => toggleMember(ticked, client)), [])
  const [taken, setTaken] = useState<readonly TakenClient[]>([])
  const [initialRows] = useState(() => expenseRowsOf(group?.expenses ?? []))
  const [rows, dispatch] = useReducer(expenseRowsReducer, initialRows)

  const membersChanged = !sameMembers(initialMembers, members)
  const expensesChanged = expensesDiffer(initialRows, rows)

  /** Whether everything can be saved; else the first thing that cannot has the focus. */
  const check = (): boolean => {
    dispatch({ type: 'checked' })
    const { hasErrors } = form.validate()
    const valid = !hasErrors && rows.every((row) => isEmpty(expenseErrors(row)))
    // Once the errors are drawn.
    if (!valid) setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return valid
  }
  /** Who went to another group meanwhile loses the tick: the next save would be refused as well. */
  const dropTaken = (error: unknown, sent: readonly number[]) => {
    if (errorCode(error) !== 'CONFLICT') return
    const gone = takenClients(fieldIssues(error), sent)
    setTaken(gone)
    setMembers((ticked) =>
      withoutMembers(
        ticked,
        gone.map(({ id }) => id),
      ),
    )
  }
  const save = async (): Promise<boolean> => {
    if (!check()) return false
    const clientIds = [...members.keys()]
    setTaken([])
    return once(
      () =>
        onSave({
          ...groupFormInput.parse(form.getValues()),
          ...(membersChanged && { clientIds }),
          ...(expensesChanged && { expenses: expensesToSave(rows) }),
        }),
      (error) => {
        form.showServerIssues(error)
        dropTaken(error, clientIds)
      },
    )
  }
  return {
    page,
    form,
    members,
    toggle,
    taken,
    rows,
    dispatch,
    saving,
    save,
    dirty: form.isDirty() || membersChanged || expensesChanged,
  }
}

function isEmpty(errors: ExpenseErrors): boolean {
  return Object.keys(errors).length === 0
}
