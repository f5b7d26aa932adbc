import { clientTexts } from '@isp/domain/clients/client-texts'
import { groupTexts } from '@isp/domain/groups/group-texts'
import { variableClientTexts } from '@isp/domain/variable-clients/variable-client-texts'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const ana = { name: 'Ana', monthlyAmount: '150.00', startDate: '2026-01-31' }
const cafe = { name: 'Café', startDate: '2026-01-31' }
const aldea = { name: 'Aldea', location: 'Sololá' }

describe.each([
  ['PATCH', '/api/clients', ana, clientTexts.changedMeanwhile],
  ['PUT', '/api/clients', ana, clientTexts.changedMeanwhile],
  ['PATCH', '/api/variable-clients', cafe, variableClientTexts.changedMeanwhile],
  ['PATCH', '/api/groups', aldea, groupTexts.changedMeanwhile],
] as const)('%s %s/{id}', (method, url, fields, message) => {
  it('with an outdated version is a 409 and writes nothing', async () => {
    const { id, version } = (await app.call('POST', url, fields)).body
    const change = (body: object) => app.call(method, `${url}/${id}`, { ...fields, ...body })
    expect((await change({ name: 'Primera', version })).body).toMatchObject({ name: 'Primera', version: version + 1 })
    const { status, body } = await change({ name: 'Segunda', version })
    expect([status, body]).toEqual([409, { code: 'CONFLICT', message }])
    expect((await app.call('GET', `${url}/${id}`)).body).toMatchObject({ name: 'Primera', version: version + 1 })
  })

  it('without a version always writes', async () => {
    const { id } = (await app.call('POST', url, fields)).body
    for (const name of ['Primera', 'Segunda']) {
      const { status, body } = await app.call(method, `${url}/${id}`, { ...fields, name })
      expect([status, body.name]).toEqual([200, name])
    }
  })
})

it('the lists carry the version', async () => {
  for (const url of ['/api/clients', '/api/groups-with-clients']) {
    expect((await app.call('GET', url)).body[0]).toMatchObject({ version: expect.any(Number) })
  }
  expect((await app.call('GET', '/api/variable-clients')).body.clients[0]).toMatchObject({
    version: expect.any(Number),
  })
})
