import { useTestDatabase } from '@isp/db/testing/test-database'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/quotations#validity-and-conditions, product/quotations#states, product/quotations#copies

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const fields = { name: 'Fibra', clientName: 'Ana', items: [{ name: 'Antena', salePrice: '1' }] }
const changedMeanwhile = { code: 'CONFLICT', message: 'No se deshizo: alguien lo cambió después.' }

let id = 0
beforeEach(async () => {
  id = (await operator().quotations.create(fields)).id
})

const quotation = () => operator().quotations.byId({ id })
const setState = (from: 'draft' | 'sent' | 'accepted', state: 'sent' | 'accepted' | 'rejected') =>
  operator().quotations.setState({ id, from, state })
const undo = (entryId: string | null) => operator().trail.undo({ entryId: entryId ?? '' })
async function newest() {
  const [entry] = (await operator().trail.list()).entries
  return entry
}

it('a new quotation is a draft, with the validity and conditions that were sent', async () => {
  expect(await quotation()).toMatchObject({ state: 'draft', stateChangedAt: null, validUntil: null, conditions: null })
  const more = { validUntil: '2026-12-07', conditions: ' Anticipo del 50 %\nSaldo al entregar ', copiedFrom: id }
  expect(await operator().quotations.create({ ...fields, ...more })).toMatchObject({
    validUntil: '2026-12-07',
    conditions: 'Anticipo del 50 %\nSaldo al entregar',
    copiedFrom: id,
  })
})

it.each([
  [{ validUntil: '2026-02-30' }, /^Válida hasta/],
  [{ conditions: 'x'.repeat(2_001) }, 'Condiciones: escribe 2000 caracteres como máximo'],
])('%j is rejected', async (wrong, message) => {
  const rejected = operator().quotations.create({ ...fields, ...wrong })
  await expect(rejected).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringMatching(message) })
})

describe('the state of a quotation', () => {
  it('changes with the instant and an entry in the audit log', async () => {
    const { entryId } = await setState('draft', 'sent')
    const { state, stateChangedAt } = await quotation()
    expect([state, stateChangedAt]).toEqual(['sent', expect.any(String)])
    expect(await newest()).toMatchObject({
      id: entryId,
      subject: 'quotation',
      subjectName: 'Fibra',
      action: 'updated',
      changes: [{ field: 'quotationState', from: 'draft', to: 'sent' }],
      undoable: true,
    })
  })

  it('is left alone if another device has set it', async () => {
    await setState('draft', 'sent')
    const before = await newest()
    expect(await setState('draft', 'sent')).toEqual({ id, state: 'sent', entryId: null })
    expect(await newest()).toEqual(before)
    const message = 'El estado de la cotización cambió. Revísalo e inténtalo de nuevo.'
    await expect(setState('draft', 'rejected')).rejects.toMatchObject({ code: 'CONFLICT', message })
    expect((await quotation()).state).toBe('sent')
  })

  it('of an unknown quotation is not found', async () => {
    const unknown = operator().quotations.setState({ id: 999_999, from: 'draft', state: 'sent' })
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Cotización no encontrada' })
  })

  it('is undone to the earlier one and its instant, as long as nobody changed it since', async () => {
    const sent = await setState('draft', 'sent')
    const accepted = await setState('sent', 'accepted')
    await expect(undo(sent.entryId)).rejects.toMatchObject(changedMeanwhile)
    const entries = (await operator().trail.list()).entries
    const sentAt = entries.find((entry) => entry.id === sent.entryId)?.happenedAt
    await undo(accepted.entryId)
    expect(await quotation()).toMatchObject({ state: 'sent', stateChangedAt: sentAt })
    await undo(sent.entryId)
    expect(await quotation()).toMatchObject({ state: 'draft', stateChangedAt: null })
    expect((await newest())?.changes).toEqual([{ field: 'quotationState', from: 'sent', to: 'draft' }])
  })

  it('survives deletion and restoration, with validity and conditions', async () => {
    const offer = { validUntil: '2026-12-07', conditions: 'Anticipo' }
    const created = await operator().quotations.create({ ...fields, ...offer })
    await operator().quotations.setState({ id: created.id, from: 'draft', state: 'accepted' })
    const before = await operator().quotations.byId({ id: created.id })
    const { deletedRecordId } = await operator().quotations.delete({ id: created.id })
    expect((await newest())?.changes).toEqual(
      expect.arrayContaining([{ field: 'quotationState', from: 'accepted', to: null }]),
    )
    await operator().deletedRecords.restore({ id: deletedRecordId })
    expect(await operator().quotations.byId({ id: created.id })).toEqual(before)
  })
})

describe('a copy', () => {
  it('names the original in the audit log, and undoing deletes the copy', async () => {
    const copy = await operator().quotations.create({ ...fields, copiedFrom: id })
    const entry = await newest()
    expect(entry).toMatchObject({
      action: 'created',
      changes: [{ field: 'copiedFrom', from: null, to: String(id) }],
      undoable: true,
    })
    await undo(entry?.id ?? null)
    await expect(operator().quotations.byId({ id: copy.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await quotation()).id).toBe(id)
  })

  it('that was sent cannot be undone; a new quotation neither', async () => {
    const [original] = (await operator().trail.list()).entries
    expect(original).toMatchObject({ action: 'created', undoable: false })
    const copy = await operator().quotations.create({ ...fields, copiedFrom: id })
    const entry = await newest()
    await operator().quotations.setState({ id: copy.id, from: 'draft', state: 'sent' })
    await expect(undo(entry?.id ?? null)).rejects.toMatchObject(changedMeanwhile)
  })
})
