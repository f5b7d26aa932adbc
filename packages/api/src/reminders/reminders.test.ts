import { useTestDatabase } from '@isp/db/testing/test-database'
import { defaultReminderTexts } from '@isp/domain/reminders/reminder-texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testClock, testOperator } from '../testing/test-operator'

// Rules: product/reminders#texts-of-reminders, product/reminders#what-is-asked-for

const database = useTestDatabase()
const clock = testClock()
const operator = () => testOperator(database().db, { clock })

const fees = { monthlyAmount: '175', utility: '40.25' }
let rosa = 0
let ana = 0
let luis = 0

beforeAll(async () => {
  clock.set('2026-10-01T18:00:00Z')
  rosa = (
    await operator().clients.create({ ...fees, name: 'Rosa Mendoza', phone: '5555 1234', startDate: '2026-08-10' })
  ).id
  clock.set('2026-11-20T18:00:00Z')
  ana = (await operator().clients.create({ ...fees, name: 'Ana López', startDate: '2026-10-25' })).id
  const paid = await operator().clients.create({
    ...fees,
    name: 'Luis Paz',
    phone: '5555 4321',
    startDate: '2026-10-25',
  })
  luis = paid.id
  for (const { id } of paid.payments) await operator().clients.payments.markPaid({ id })
})

const newest = async () => (await operator().trail.list({ limit: 1 })).entries[0]

describe('the reminders of some clients', () => {
  it('say what each owes, in the order that was asked for, with the text filled in', async () => {
    await operator().business.save({ name: 'Valle Net' })
    const reminders = await operator().reminders.forClients({ clientIds: [luis, 999, rosa, ana, rosa] })
    expect(reminders.map(({ clientId }) => clientId)).toEqual([luis, rosa, ana])
    expect(reminders[0]).toEqual({
      clientId: luis,
      name: 'Luis Paz',
      phone: '5555 4321',
      contactedAt: null,
      owed: null,
      text: null,
    })
    expect(reminders[1]).toMatchObject({
      name: 'Rosa Mendoza',
      phone: '5555 1234',
      owed: { kind: 'overdue', amount: '175.00', since: '2026-10-10', dueDate: '2026-10-10' },
      text: expect.stringMatching(/^Hola Rosa, su servicio de internet de .+ ¡Gracias! – Valle Net$/),
    })
    expect(reminders[2]).toMatchObject({
      phone: null,
      owed: { kind: 'due', amount: '175.00', dueDate: '2026-11-25' },
      text: expect.stringContaining('vence el 25 nov 2026'),
    })
  })

  it('say when a client was notified last', async () => {
    await operator().collections.recordContact({ clientId: rosa, channel: 'call' })
    clock.set('2026-11-20T19:30:00Z')
    await operator().collections.recordContact({ clientId: rosa, channel: 'whatsapp' })
    const [reminder] = await operator().reminders.forClients({ clientIds: [rosa] })
    expect(reminder?.contactedAt).toBe('2026-11-20T19:30:00.000Z')
  })

  it('are none for no clients, and refused for too many', async () => {
    expect(await operator().reminders.forClients({ clientIds: [] })).toEqual([])
    const clientIds = Array.from({ length: 501 }, (_, index) => index + 1)
    await expect(operator().reminders.forClients({ clientIds })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  it('of examples are clients who owe, those whose payments are not due yet first', async () => {
    const examples = await operator().reminders.examples()
    expect(examples.map(({ name, owed }) => [name, owed.kind])).toEqual([
      ['Ana López', 'due'],
      ['Rosa Mendoza', 'overdue'],
    ])
  })
})

describe('the texts', () => {
  it('are the product’s until they are saved, and again when they are emptied or reset', async () => {
    expect(await operator().reminders.texts()).toEqual({ ...defaultReminderTexts, version: 1 })
    const saved = await operator().reminders.saveTexts({ due: 'Hola {nombre}: {monto}', version: 1 })
    expect(saved).toEqual({ ...defaultReminderTexts, due: 'Hola {nombre}: {monto}', version: 2 })
    expect((await operator().reminders.forClients({ clientIds: [ana] }))[0]?.text).toBe('Hola Ana: Q175.00')
    await operator().reminders.saveTexts({ due: '  ', overdue: defaultReminderTexts.overdue })
    expect(await operator().reminders.texts()).toEqual({ ...defaultReminderTexts, version: 3 })
  })

  it('are in the audit log, and a change can be undone', async () => {
    await operator().reminders.saveTexts({ overdue: 'Debe {monto}' })
    await operator().reminders.saveTexts({ overdue: 'Debe {monto} de {meses}' })
    const entry = await newest()
    expect(entry).toMatchObject({
      subject: 'reminder_texts',
      subjectName: 'Mensajes de WhatsApp',
      changes: [{ field: 'overdue', from: 'Debe {monto}', to: 'Debe {monto} de {meses}' }],
      undoable: true,
    })
    await operator().trail.undo({ entryId: entry?.id ?? '' })
    expect(await operator().reminders.texts()).toMatchObject({ overdue: 'Debe {monto}' })
  })

  it('with an unknown placeholder are refused, and so is an outdated version', async () => {
    const before = await operator().reminders.texts()
    await expect(operator().reminders.saveTexts({ due: 'Debe {total}' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: '{total} no existe. Usa {nombre}, {monto}, {meses}, {desde}, {fecha}, {negocio}.',
    })
    await expect(operator().reminders.saveTexts({ due: 'Hola', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Los mensajes cambiaron en otro lugar mientras los editabas. No se guardó nada.',
    })
    expect(await operator().reminders.texts()).toEqual(before)
  })
})
