import { readdir, readFile, stat } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { type resolutions, usePackedClient } from '../support/packed-client'
import { useTestApp } from '../support/test-app'

const app = useTestApp()
const { pathOf, compile, runScript } = usePackedClient()

let url = ''
beforeAll(async () => {
  url = await app.listen()
})

/** The line of each mistake in `bad.ts`, and what TypeScript says about it. */
const mistakes = [
  [6, "'tokn' does not exist"],
  [7, "'fone' does not exist"],
  [8, "'string' is not assignable to type 'number'"],
  [9, "'byIdd' does not exist"],
  [10, "'mutate' does not exist"],
  [11, "'string | null' is not assignable to type 'number'"],
  [12, "'payed' does not exist"],
  [13, `'"late"' is not assignable`],
  [14, "Type '{}' is missing the following properties"],
] as const

describe.each<keyof typeof resolutions>(['bundler', 'nodenext'])('with the resolution %s', (resolution) => {
  it('a correct script compiles, and works against a server', async () => {
    expect(await compile('good.ts', resolution)).toEqual([])
    await app.db().deleteFrom('clients').execute()
    expect(JSON.parse(await runScript('good.js', { ISP_URL: url }))).toEqual({
      names: ['Ana', 'Beto'],
      sum: 'Q1,250.10',
      paid: [false],
      refusal: 'Cliente no encontrado',
    })
  })

  it('every mistake is an error at its line', async () => {
    const errors = (await compile('bad.ts', resolution)).filter((line) => line.startsWith('bad.ts'))
    expect(errors.map((line) => Number(/\((\d+),/.exec(line)?.[1]))).toEqual(mistakes.map(([line]) => line))
    for (const [index, [, text]] of mistakes.entries()) expect(errors[index]).toContain(text)
  })
})

it('the packed file needs no other package, and has the licenses of those inside', async () => {
  const installed = 'node_modules/@isp/client'
  const { version, ...manifest } = JSON.parse(await readFile(pathOf(`${installed}/package.json`), 'utf8'))
  const root = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8'))
  expect(version).toBe(root.version)
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies'])
    expect(manifest[kind]).toBeUndefined()
  const licenses = await readFile(pathOf(`${installed}/dist/THIRD-PARTY-LICENSES.txt`), 'utf8')
  for (const name of ['@trpc/client', '@trpc/server']) expect(licenses).toContain(`${name} `)
})

it('the packed file has less than 60 kB of JavaScript', async () => {
  const dist = pathOf('node_modules/@isp/client/dist')
  const sizes = (await readdir(dist))
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => stat(`${dist}/${name}`))
  const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
  expect(bytes).toBeLessThan(60_000)
})
