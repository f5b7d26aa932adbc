import { useTestDatabase } from '@isp/db/testing/test-database'
import { wordsKey } from '@isp/domain/clients/client-keys'
import { slipKey } from '@isp/domain/receipts/account-rules'
import { cleanLine } from '@isp/domain/text/clean-text'
import { APOSTROPHES, DASHES, foldMarks, QUOTES, SIGNS } from '@isp/domain/text/marks'
import { nameOrder } from '@isp/domain/text/name-order'
import {
  finds,
  matchName,
  nameMatches,
  numbersInNotes,
  readSearch,
  searchable,
  searchedText,
  spacedWords,
} from '@isp/domain/text/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testOperator } from '../testing/test-operator'

// Rules: product/text#search

const database = useTestDatabase()
const operator = () => testOperator(database().db)

const sample = <Value>(values: fc.Arbitrary<Value>, count: number) =>
  fc.sample(values, { seed: 20_261_125, numRuns: count })
const letters = 'aAzZñÑáÁéÍóÚüÜçõ09 _%-+()@.\u0301\u0303'
const textOf = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 20 })

it('searchable texts', async () => {
  const cases = sample(textOf(letters), 500)
  const { rows } = await sql<{ found: string }>`
    select searchable(text) as found from unnest(${cases}::text[]) with ordinality as cases (text, place) order by place
  `.execute(database().db)
  expect(rows.map(({ found }) => found)).toEqual(cases.map(searchable))
})

/** Every character but surrogates up to the full-width forms, of which some are marks. */
const everyCharacter = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).filter(
  (character) => !/\p{Surrogate}/u.test(character),
)
const isMark = new RegExp(`[${APOSTROPHES}${DASHES}${QUOTES}${SIGNS}]`)

it('the marks of every character, within a name and before a word', async () => {
  const { rows } = await sql<{ character: string; folded: string; words: string; order: string }>`
    select character, searched_text('a' || character || 'b') as folded, search_words(' ' || character || 'b') as words,
      name_order(character) as order
    from unnest(${everyCharacter}::text[]) as character
  `.execute(database().db)
  const differing = rows.filter(({ character, folded, words, order }) => {
    // Letters, whose case and parts depend on the release of Unicode, are compared below.
    if (/[\p{L}\p{M}]/u.test(character) && !isMark.test(character)) return false
    return (
      folded !== searchedText(`a${character}b`) ||
      words !== spacedWords(` ${character}b`) ||
      order !== nameOrder(character)
    )
  })
  expect(differing).toEqual([])
  const marks = everyCharacter.filter((character) => isMark.test(character))
  expect(marks.length).toBeGreaterThan(90)
  const changed = new Set(
    rows.filter(({ character, words }) => words !== `  ${character}b`).map((row) => row.character),
  )
  expect(marks.filter((mark) => foldMarks(mark) === mark && !changed.has(mark))).toEqual([])
})

it('numbers in notes', async () => {
  const unit = fc.constantFrom(
    ...'0123456789012345678901234 .-()/,\n\u2013\u2019a',
    'Otro teléfono: ',
    '+502 5555-1234',
  )
  const cases = sample(fc.string({ unit, maxLength: 30 }), 1000)
  const { rows } = await sql<{ numbers: string | null }>`
    select numbers_in_notes(text) as numbers from unnest(${cases}::text[]) with ordinality as cases (text, place) order by place
  `.execute(database().db)
  expect(rows.map(({ numbers }) => numbers?.split('\n') ?? [])).toEqual(cases.map(numbersInNotes))
})

it('keys of slips', async () => {
  const blanks = ' \t\n\r\u00a0\u2007\u2009\u2028\u202f\u3000'
  const hidden = '\u200b\u200d\u00ad\u2060\ufeff\u202a\u0007\u034f\u180e\ufe0f'
  const cases = sample(textOf(`${letters}${blanks}${hidden}-/([`), 500)
  const { rows } = await sql<{ slip: string }>`
    select slip_key(text) as slip from unnest(${cases}::text[]) with ordinality as cases (text, place) order by place
  `.execute(database().db)
  expect(rows.map(({ slip }) => slip)).toEqual(cases.map(slipKey))
})

it('keys of the words of names', async () => {
  const cases = sample(textOf(`${letters}-/\\()[]{}\u2013#"«’,  `), 500).map(cleanLine)
  const { rows } = await sql<{ key: string | null }>`
    select words_key(name) as key from unnest(${cases}::text[]) with ordinality as cases (name, place) order by place
  `.execute(database().db)
  expect(rows.map(({ key }) => key)).toEqual(cases.map(wordsKey))
})

it('which names a search finds, and in which order', async () => {
  const part = fc.constantFrom(
    ...['Ana', 'Áná', 'ana', 'Juana', 'López', 'lo', 'L', 'de', 'Peña', '12', '50%', 'x_y', 'Tz’unún', "tz'u", '#5'],
  )
  const separator = fc.constantFrom(
    ...[' ', ' ', ' ', '-', '/', ' (', ') ', '\\', '', '\u2013', ', ', ' "', '» ', ' #'],
  )
  const words = fc
    .array(fc.tuple(part, separator), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.flat().join(''))
  const names = sample(words, 80).map(cleanLine)
  const { db } = database()
  for (const name of names) {
    await db.insertInto('clients').values({ name, monthly_amount: '1', start_date: '2026-11-20' }).execute()
    await db.insertInto('variable_clients').values({ name, start_date: '2026-11-20' }).execute()
  }
  const cutShort = fc
    .tuple(words, fc.nat(8), fc.nat(3))
    .map(([text, length, from]) => text.slice(from, from + 2 + length))
  const { clients, variableClients, payments } = operator()
  for (const search of sample(fc.oneof(words, cutShort), 150)) {
    const searched = readSearch(search)
    if (searched.text === '') continue
    const rankOf = (name: string) => nameMatches.indexOf(matchName(searched, name) ?? 'found')
    const found = names.flatMap((name, index) =>
      finds(searched, { name }) ? [{ id: index + 1, rank: rankOf(name) }] : [],
    )
    const ranked = [...found].sort((a, b) => a.rank - b.rank || b.id - a.id)
    const ids = async (list: Promise<readonly { id: number }[]>) => (await list).map(({ id }) => id)
    expect([search, await ids(clients.list({ search, limit: 100 }))]).toEqual([search, ranked.map(({ id }) => id)])
    expect(await clients.count({ search })).toBe(found.length)
    expect(await ids(variableClients.list({ search, limit: 100 }))).toEqual(ranked.map(({ id }) => id))
    const both = ranked.flatMap(({ rank, id }) => ['regular', 'variable'].map((kind) => ({ kind, id, rank })))
    both.sort((a, b) => a.rank - b.rank || a.kind.localeCompare(b.kind) || b.id - a.id)
    const offered = await payments.findClients({ search })
    expect(offered.map(({ kind, id }) => ({ kind, id }))).toEqual(
      both.slice(0, 8).map(({ kind, id }) => ({ kind, id })),
    )
  }
})
