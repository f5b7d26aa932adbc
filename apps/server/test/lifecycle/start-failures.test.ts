import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { listenFailure, requireFreeAddress } from '../../src/address'
import { requireDataDir } from '../../src/data-dir'
import { useServerProcesses } from '../support/server-process'

const START = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url))
const HOST = '127.0.0.1'

const servers = useServerProcesses()

async function takenPort(): Promise<number> {
  const other = createServer().listen({ host: HOST, port: 0 })
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  return (other.address() as AddressInfo).port
}

/** Runs `npm start` on a Node that reports this version. */
function startOnNode(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, START]
    execFile(process.execPath, args, (error, _stdout, stderr) => resolve({ code: error ? 1 : 0, stderr }))
  })
}

it.each(['18.20.8', '20.18.9', '9.99.99'])('Node %s is rejected with one message', async (version) => {
  expect(await startOnNode(version)).toEqual({
    code: 1,
    stderr: `Node.js ${version} is too old: ISP Manager needs Node.js 20.19.0 or newer, see https://nodejs.org.\n`,
  })
})

it('a port in use is reported before anything is started', async () => {
  const [DATA_DIR, port] = [await servers.dataDir(), await takenPort()]
  const server = await servers.start({ DATA_DIR, PORT: String(port) })
  expect(server.output()).toBe(
    `PORT ${port} of ${HOST} is in use by another program; stop that program or set another PORT.\n`,
  )
  expect(await server.stop()).toBe(1)
  expect(await readdir(DATA_DIR)).toEqual([])
})

it('an address of another machine is reported', async () => {
  await expect(requireFreeAddress({ HOST: '192.0.2.1', PORT: 0 })).rejects.toThrow('HOST 192.0.2.1 is not an address')
})

it('a free address stays free', async () => {
  const address = { HOST, PORT: 0 }
  await requireFreeAddress(address)
  const other = createServer().listen({ host: HOST, port: 0 })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  other.close()
  await once(other, 'close')
  await requireFreeAddress({ HOST, PORT: port })
  await requireFreeAddress({ HOST, PORT: port })
})

it('a port that requires root is reported; an unknown failure stays unchanged', () => {
  const failed = (code: string) => listenFailure(Object.assign(new Error('listen'), { code }), { HOST, PORT: 80 })
  expect(failed('EACCES')).toMatchObject({ message: 'PORT 80 is not open to this user; set PORT to 1024 or higher.' })
  expect(failed('EMFILE')).toMatchObject({ message: 'listen', code: 'EMFILE' })
})

it('a data folder without write permission is reported with its variable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isp-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await requireDataDir(join(folder, 'new', 'data'))
  await writeFile(join(folder, 'file'), '')
  const onLinux = process.platform === 'linux' ? ['/proc/nope'] : []
  for (const path of [join(folder, 'file'), join(folder, 'file', 'data'), ...onLinux]) {
    await expect(requireDataDir(path)).rejects.toThrow(`DATA_DIR ${path} is not a folder that this user can write to`)
  }
})
