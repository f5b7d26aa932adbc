import { test } from 'vitest'
import { expectUndoneDeletion } from '../../../testing/undone-deletion'
import { useDeleteGroup } from './use-delete-group'

test('the deletion of a group can be undone', () =>
  expectUndoneDeletion({ kind: 'group', path: 'groups.delete', useDelete: useDeleteGroup }))
