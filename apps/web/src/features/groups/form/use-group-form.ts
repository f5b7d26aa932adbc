import { useCallback, useReducer, useRef, useState } from 'react'
import type { RouterOutputs } from '../../../lib/trpc'
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
import { type Candidate, sameMembers, selectionOf, toggleMember } from './member-selection'

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
  const [saving, setSaving] = useState(false)
  const form = useZodForm<typeof groupFormInput, GroupFormValues>(groupFormInput, {
    initialValues: group ? groupFormOf(group) : emptyGroupForm,
  })
  const [initialMembers] = useState(() => selectionOf(group?.clients ?? []))
  const [members, setMembers] = useState(initialMembers)
  const toggle = useCallback((client: Candidate) => setMembers((ticked) => toggleMember(ticked, client)), [])
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
  const save = async (): Promise<boolean> => {
    if (saving || !check()) return false
    setSaving(true)
    try {
      await onSave({
        ...groupFormInput.parse(form.getValues()),
        ...(membersChanged && { clientIds: [...members.keys()] }),
        ...(expensesChanged && { expenses: expensesToSave(rows) }),
      })
      return true
    } catch (error) {
      form.showServerIssues(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    page,
    form,
    members,
    toggle,
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
