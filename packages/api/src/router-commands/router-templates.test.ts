import { useTestDatabase } from '@isp/db/testing/test-database'
import { defaultRouterTemplates as standard } from '@isp/domain/router-commands/router-template'
import { beforeEach, describe, expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/router-commands#templates

const database = useTestDatabase()
const operator = () => testOperator(database().db)
const routerTemplates = () => operator().routerTemplates
const trail = () => operator().trail

beforeEach(() => database().db.deleteFrom('router_templates').execute())

describe('the templates for a MikroTik', () => {
  it('are the product’s until they are edited; an emptied one is the product’s again', async () => {
    expect(await routerTemplates().texts()).toEqual({ ...standard, version: 1 })
    const cutIp = '/ip firewall address-list add list=cortados address={ip}'
    expect(await routerTemplates().saveTexts({ cutIp, version: 1 })).toEqual({ ...standard, cutIp, version: 2 })
    expect(await routerTemplates().saveTexts({ cutIp: '' })).toEqual({ ...standard, version: 3 })
    expect(await routerTemplates().saveTexts(standard)).toEqual({ ...standard, version: 3 })
  })

  it('are in the audit log, and an edit is undone', async () => {
    await routerTemplates().saveTexts({ reconnectPppoe: '/x {pppoe}' })
    const [entry] = (await trail().list({ limit: 1 })).entries
    expect(entry).toMatchObject({
      subject: 'router_templates',
      action: 'updated',
      subjectName: 'Texto para el MikroTik',
      changes: [{ field: 'reconnectPppoe', from: null, to: '/x {pppoe}' }],
    })
    await trail().undo({ entryId: entry?.id ?? '' })
    expect(await routerTemplates().texts()).toMatchObject(standard)
  })

  it.each([
    [{ cutPppoe: '/x {total} {pppoe}' }, 'cutPppoe', '{total} no existe. Usa {pppoe}, {ip}, {id}, {nombre}.'],
    [{ cutIp: '/x' }, 'cutIp', 'Falta {ip}: sin él, la línea no dice de qué cliente es.'],
    [
      { reconnectIp: `/x {ip} ${'a'.repeat(1000)}` },
      'reconnectIp',
      'Reconectar por IP: escribe 1000 caracteres como máximo',
    ],
  ])('%j is refused, and nothing is stored', async (templates, path, message) => {
    await expect(routerTemplates().saveTexts({ ...templates, reconnectPppoe: '/x {pppoe}' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path, message }] },
    })
    expect(await routerTemplates().texts()).toEqual({ ...standard, version: 1 })
  })

  it('of an outdated version are refused', async () => {
    await routerTemplates().saveTexts({ cutIp: '/x {ip}' })
    await expect(routerTemplates().saveTexts({ cutIp: '/y {ip}', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { issues: [{ path: 'version' }] },
    })
  })
})
