import { useTestDatabase } from '@isp/db/testing/test-database'
import { hasPhone as hasPhoneInDomain } from '@isp/domain/phones/has-phone'
import { writtenPhones } from '@isp/domain/phones/testing/written-phones'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hasPhone } from './has-phone.queries'

// Rules: product/phones#without-a-phone

const database = useTestDatabase()

it('SQL and domain agree on which texts have a phone', async () => {
  const unit = fc.constantFrom(
    ...'001234567890550 +-().,/;eEy\n\u00a0\u2013\u200e\u2068',
    ' 502',
    '+503 ',
    '5555',
    ' - ',
    'casa',
  )
  const texts = [
    ...writtenPhones.map(([text]) => text),
    ...fc.sample(fc.string({ unit, maxLength: 24 }), { seed: 20_261_120, numRuns: 2_000 }),
  ]
  const column = sql.ref('text')
  const { rows } = await sql<{ has: boolean }>`
    select ${hasPhone(column)} as has from unnest(${texts}::text[]) with ordinality as cases (text, place) order by place
  `.execute(database().db)
  const differing = texts.filter((text, index) => rows[index]?.has !== hasPhoneInDomain(text))
  expect(differing).toEqual([])
})
