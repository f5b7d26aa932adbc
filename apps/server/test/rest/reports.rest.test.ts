import { expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/reports#months

const app = useTestApp()

it.each(['/api/monthly-utilities-history', '/api/monthly-revenue-history', '/api/reports2/monthly-history'])(
  'GET %s answers six months, newest first, or one to twenty-four, else 400',
  async (url) => {
    const { body } = await app.call('GET', url)
    expect(body.map(({ month }: { month: string }) => month)).toEqual([
      '2026-11',
      '2026-10',
      '2026-09',
      '2026-08',
      '2026-07',
      '2026-06',
    ])
    for (const months of [1, 24]) expect((await app.call('GET', `${url}?months=${months}`)).body).toHaveLength(months)
    for (const months of ['0', '25', 'x', '1.5', '-1', '']) {
      const { status, body } = await app.call('GET', `${url}?months=${months}`)
      expect([months, status, body.issues?.[0]?.path]).toEqual([months, 400, 'months'])
    }
  },
)
