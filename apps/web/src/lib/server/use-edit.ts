import { undoneEdit, type ValuesBefore } from '../forms/undone-edit'
import { type Action, type Procedure, useAction } from './use-action'
import { useUndo } from './use-undo'

/** Changes some fields of a record, which the toast names. With the values that the edit begins from, it undoes it. */
export function useEdit<
  Sent extends { id: number; version?: number | undefined },
  Result extends { name: string; version: number },
>(
  procedure: Procedure<Sent, Result>,
  before: ValuesBefore<Sent> | undefined,
  options: Pick<Action<Sent, Result>, 'done' | 'failed' | 'onDone'>,
) {
  const undo = useUndo(procedure)
  return useAction(procedure, {
    ...options,
    about: ({ name }) => name,
    undo: before && ((record, sent) => undo(undoneEdit(before, sent, record))),
  })
}
