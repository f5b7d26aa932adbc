import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from './support/test-app'

const app = useTestApp()

it('GET /api/groups-with-clients answers the groups with what their members pay and bring', async () => {
  for (const monthlyAmount of ['100.50', '200']) {
    await app.call('POST', '/api/clients', { name: 'Ana', monthlyAmount, utility: '10.25', startDate: '2026-01-01' })
  }
  await sql`insert into groups (name, location) values ('Aldea', 'Sololá'), ('Vacío', 'Sololá')`.execute(app.db())
  await sql`insert into client_groups (client_id, group_id) select id, 1 from clients`.execute(app.db())
  const { status, body } = await app.call('GET', '/api/groups-with-clients')
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { name: 'Vacío', clientCount: 0, monthlyAmount: '0.00', totalUtility: '0.00' },
    { name: 'Aldea', location: 'Sololá', clientCount: 2, monthlyAmount: '300.50', totalUtility: '20.50' },
  ])
})
