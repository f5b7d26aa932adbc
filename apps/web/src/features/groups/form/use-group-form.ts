import { type GroupField, groupFieldKeys, groupFieldSchemas } from '@isp/domain/groups/group.schema'
import { useCallback, useReducer, useRef, useState } from 'react'
import { z } from 'zod'
import { useGuardedForm } from '../../../components/dialogs/use-guarded-form'
import { errorCode, fieldIssues } from '../../../lib/server/server-error'
import type { RouterOutputs } from '../../../lib/server/trpc'
import {
  expenseErrors,
  expenseRowsOf,
  expenseRowsReducer,
  expensesDiffer,
  expensesToSave,
  type TypedExpense,
} from './expenses/expense-rows'
import { rebasedExpenseRows } from './expenses/rebased-expense-rows'
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

/** Every text field that a group has. Selected members and expenses are kept separately. */
const groupFormInput = z.object(groupFieldSchemas)
type GroupFields = z.output<typeof groupFormInput>

/** All fields as text, empty if unset. */
type GroupFormValues = Record<GroupField, string>

const emptyGroupForm = valuesOf(() => '')

function groupFormOf(group: GroupFields): GroupFormValues {
  return valuesOf((key) => group[key] ?? '')
}

function valuesOf(read: (key: GroupField) => string): GroupFormValues {
  return Object.fromEntries(groupFieldKeys.map((key) => [key, read(key)])) as GroupFormValues
}

/** Members and expenses only if changed. */
export type GroupToSave = GroupFields & { clientIds?: number[]; expenses?: TypedExpense[] }

type Options = {
  /** The group being edited. */
  group?: RouterOutputs['groups']['byId']
  /** Reads the edited group again after a save was refused because it changed; rejects if that fails. */
  loadNew?: () => Promise<RouterOutputs['groups']['byId']>
  /** Saves; a rejected promise keeps what was typed. */
  onSave: (group: GroupToSave) => Promise<unknown>
  leave: () => void
}

export function useGroupForm({ group, loadNew, onSave, leave }: Options) {
  const page = useRef<HTMLDivElement>(null)
  const [initialMembers, setInitialMembers] = useState(() => selectionOf(group?.clients ?? []))
  const [members, setMembers] = useState(initialMembers)
  const toggle = useCallback((client: Candidate) => setMembers((ticked) => toggleMember(ticked, client)), [])
  const [taken, setTaken] = useState<readonly TakenClient[]>([])
  const [initialRows, setInitialRows] = useState(() => expenseRowsOf(group?.expenses ?? []))
  const [rows, dispatch] = useReducer(expenseRowsReducer, initialRows)

  // Includes what is typed while the group is read again.
  const latestRows = useRef(rows)
  latestRows.current = rows
  const rebase = (fresh: RouterOutputs['groups']['byId']) => {
    const freshMembers = selectionOf(fresh.clients)
    setMembers((ticked) => rebasedSelection({ before: initialMembers, ticked }, freshMembers))
    setInitialMembers(freshMembers)
    const freshRows = expenseRowsOf(fresh.expenses)
    const rebased = rebasedExpenseRows({ before: initialRows, typed: latestRows.current }, freshRows)
    dispatch({ type: 'rebased', rows: rebased })
    setInitialRows(freshRows)
    return groupFormOf(fresh)
  }

  const membersChanged = !sameMembers(initialMembers, members)
  const expensesChanged = expensesDiffer(initialRows, rows)

  /** Focuses the first invalid field. */
  const isValid = (): boolean => {
    dispatch({ type: 'checked' })
    const valid = rows.every((row) => Object.keys(expenseErrors(row)).length === 0)
    // After the errors are rendered.
    if (!valid) {
      setTimeout(() => {
        const field = page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
        field?.closest('details')?.setAttribute('open', '')
        field?.focus()
      })
    }
    return valid
  }
  /** Clients that moved to another group or were deleted are deselected: otherwise the next save would be refused as well. */
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
  const guarded = useGuardedForm<typeof groupFormInput, GroupFormValues>({
    schema: groupFormInput,
    initialValues: group ? groupFormOf(group) : emptyGroupForm,
    onSave: async (fields) => {
      const clientIds = [...members.keys()]
      setTaken([])
      const changes = {
        ...(membersChanged && { clientIds }),
        ...(expensesChanged && { expenses: expensesToSave(rows) }),
      }
      await onSave({ ...fields, ...changes }).catch((error) => {
        dropTaken(error, clientIds)
        throw error
      })
    },
    loadNew: loadNew && (async () => rebase(await loadNew())),
    leave,
    besides: { dirty: membersChanged || expensesChanged, isValid },
    page,
  })
  return { page, initialMembers, members, toggle, taken, rows, dispatch, ...guarded }
}
