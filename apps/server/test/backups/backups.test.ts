import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rehearseRestore } from '@isp/backup/rehearse'
import { backupDatabase } from '@isp/db/backup-database'
import { expect, it } from 'vitest'
import { useTestApp } from '../support/test-app'

// Rules: product/backups#backups

const app = useTestApp()

async function create() {
  const { body } = await app.call('POST', '/trpc/backups.create', {})
  return body.result.data as { fileName: string; bytes: number; rehearsalHeld: boolean }
}

const download = (name: string, cookie = app.cookie()) =>
  app.inject({ method: 'GET', url: `/backup/${name}`, headers: { cookie } })

/** The name of a backup in the folder; creates one if there is none. */
async function nameOfAny(): Promise<string> {
  const { body } = await app.call('GET', '/trpc/backups.list')
  return body.result.data[0]?.fileName ?? (await create()).fileName
}

it('a backup is created, verified, and downloaded unchanged', async () => {
  const { fileName, bytes, rehearsalHeld } = await create()
  expect(rehearsalHeld).toBe(true)
  const response = await download(fileName)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe(`attachment; filename="${fileName}"`)
  expect(response.rawPayload).toHaveLength(bytes)
  expect(response.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})

it('a download requires a session', async () => {
  expect((await download(await nameOfAny(), '')).statusCode).toBe(401)
  expect((await download('anything', '')).statusCode).toBe(401)
})

it.each(['none.gz', '..%2Fsecret', '%2e%2e%2fsecret', '..%5Csecret', 'secret', '%00'])(
  'only what is listed is downloaded: %s',
  async (name) => {
    await nameOfAny()
    await writeFile(join(app.dataDir(), 'secret'), 'secret')
    await writeFile(join(app.dataDir(), 'backups', 'secret'), 'secret')
    const response = await download(name)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('"secret"')
  },
)

it('the folder keeps the configured number of backups', async () => {
  for (let n = 0; n < 4; n += 1) await create()
  const { body } = await app.call('GET', '/trpc/backups.list')
  expect(body.result.data).toHaveLength(3)
})

it('a downloaded backup can be restored', async () => {
  const fileName = await nameOfAny()
  const file = join(app.dataDir(), 'downloaded')
  await writeFile(file, (await download(fileName)).rawPayload)
  await expect(rehearseRestore(backupDatabase(app.connection()), { file })).resolves.toBeUndefined()
})
