import { useCallback, useReducer, useRef, useState } from 'react'
import { useOnce } from '../../../lib/forms/use-once'
import { useRefusedSave } from '../../../lib/forms/use-refused-save'
import { useZodForm } from '../../../lib/forms/use-zod-form'
import { errorCode, fieldIssues } from '../../../lib/server/server-error'
import type { RouterOutputs } from '../../../lib/server/trpc'
import {
  type ExpenseErrors,
  expenseErrors,
  expenseRowsOf,
  expenseRowsReducer,
  expensesDiffer,
  expensesToSave,
  type TypedExpense,
} from './expenses/expense-rows'
import { rebasedExpenseRows } from './expenses/rebased-expense-rows'
import {
  emptyGroupForm,
  type GroupFields,
  type GroupFormValues,
  groupFormInput,
  groupFormOf,
} from './group-form-values'
import {
  type Candidate,
  rebasedSelection,
  sameMembers,
  selectionOf,
  type TakenClient,
  takenClients,
  toggleMember,
  withoutMembers,
} from './members/member-selection'

/** What a form saves; members and expenses only where they were changed. */
export type GroupToSave = GroupFields & { clientIds?: number[]; expenses?: TypedExpense[] }

type Options = {
  /** The group being edited. */
  group?: RouterOutputs['groups']['byId']
  /** Reads the edited group again after a save that was refused because it changed; rejects where that fails. */
  loadNew?: () => Promise<RouterOutputs['groups']['byId']>
  /** Saves; a promise that rejects keeps what was typed. */
  onSave: (group: GroupToSave) => Promise<unknown>
}

/** Everything that is typed and ticked into a group's form, and how it is saved. */
export function useGroupForm({ group, loadNew, onSave }: Options) {
  const page = useRef<HTMLDivElement>(null)
  const { busy: saving, once } = useOnce()
  const form = useZodForm<typeof groupFormInput, GroupFormValues>(groupFormInput, {
    initialValues: group ? groupFormOf(group) : emptyGroupForm,
  })
  const [initialMembers, setInitialMembers] = useState(() => selectionOf(group?.clients ?? []))
  const [members, setMembers] = useState(initialMembers)
  const toggle = useCallback((client: Candidate) => setMembers((ticked) => toggleMember(ticked, client)), [])
  const [taken, setTaken] = useState<readonly TakenClient[]>([])
  const [initialRows, setInitialRows] = useState(() => expenseRowsOf(group?.expenses ?? []))
  const [rows, dispatch] = useReducer(expenseRowsReducer, initialRows)

  // What is typed while the group is read again counts, too.
  const latestRows = useRef(rows)
  latestRows.current = rows
  const refused = useRefusedSave(async () => {
    if (!loadNew) return
    const fresh = await loadNew()
    form.rebase(groupFormOf(fresh))
    const freshMembers = selectionOf(fresh.clients)
    setMembers((ticked) => rebasedSelection({ before: initialMembers, ticked }, freshMembers))
    setInitialMembers(freshMembers)
    const freshRows = expenseRowsOf(fresh.expenses)
    const rebased = rebasedExpenseRows({ before: initialRows, typed: latestRows.current }, freshRows)
    dispatch({ type: 'rebased', rows: rebased })
    setInitialRows(freshRows)
  })

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
  /** Who went to another group, or was deleted, meanwhile loses the tick: the next save would be refused as well. */
  const dropTaken = (error: unknown, sent: readonly number[]) => {
    const named = takenClients(fieldIssues(error), sent)
    const gone =
      errorCode(error) === 'NOT_FOUND'
        ? named.map(({ id, message }) => ({ id, message: `${members.get(id)?.name}: ${message}` }))
        : named
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
    refused.clear()
    return once(
      () =>
        onSave({
          ...groupFormInput.parse(form.getValues()),
          ...(membersChanged && { clientIds }),
          ...(expensesChanged && { expenses: expensesToSave(rows) }),
        }),
      (error) => {
        form.showServerIssues(error)
        refused.note(error)
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
    refusedSave: refused.alert,
    dirty: form.isDirty() || membersChanged || expensesChanged,
  }
}

function isEmpty(errors: ExpenseErrors): boolean {
  return Object.keys(errors).length === 0
}
