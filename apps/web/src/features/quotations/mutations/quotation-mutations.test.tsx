import { test } from 'vitest'
import { expectUndoneDeletion } from '../../../testing/undone-deletion'
import { useDeleteQuotation } from './quotation-mutations'

// Rules: product/quotations#deletion-of-a-quotation

test('the deletion of a quotation can be undone', () =>
  expectUndoneDeletion({ kind: 'quotation', path: 'quotations.delete', useDelete: useDeleteQuotation }))
