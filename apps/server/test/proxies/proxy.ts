import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@isp/harness/free-port'
import type { World } from '../faults/world'

const DEPLOY = fileURLToPath(new URL('../../../../deploy', import.meta.url))
const START_LIMIT_MS = 20_000
const POLL_MS = 20
/** Caddy about the certificate of this run, and about what is switched off for it. */
const OURS = /no OCSP stapling|automatic HTTPS is completely disabled/

/** The shipped files: `nginx-one` has one process behind it, the others two. */
export const PROXIES = ['nginx', 'nginx-one', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** Where the proxy finds the processes and its certificate. */
type Setting = { upstreams: readonly [number, number]; certificate: string; key: string }

/** A running proxy with the shipped configuration. */
export type RunningProxy = {
  /** The port for HTTPS. */
  port: number
  /** The port that redirects to HTTPS; Caddy's own redirect is not part of our file. */
  plainPort: number | undefined
  /** What the program finds strange in the configuration. */
  warnings: string[]
}

/** Starts a proxy with its file from `deploy`, in which only addresses, names and certificates are replaced. */
export async function startProxy(world: World, name: ProxyName, setting: Setting): Promise<RunningProxy> {
  const folder = await world.folder()
  const port = await freePort()
  const plainPort = name === 'caddy' ? undefined : await freePort()
  const { program, checkArgs, args } =
    name === 'caddy'
      ? await configureCaddy(folder, { ...setting, port })
      : await configureNginx(folder, { ...setting, port, plainPort: plainPort ?? 0, alone: name === 'nginx-one' })
  const environment = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const { stdout, stderr } = await promisify(execFile)(program, checkArgs, { env: environment })
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000)
    })
  }
  world.defer(() => stop(child))
  await untilItListens(child, port, () => output)
  const lines = `${stdout}${stderr}`.split('\n')
  return { port, plainPort, warnings: lines.filter((line) => /\bwarn/i.test(line) && !OURS.test(line)) }
}

type NginxSetting = Setting & { port: number; plainPort: number; alone: boolean }

async function configureNginx(folder: string, setting: NginxSetting) {
  const { port, plainPort, upstreams, alone, certificate, key } = setting
  const listen = join(folder, 'listen.conf')
  const newer = await knowsHttp2Directive()
  await writeFile(
    listen,
    replaceAll(await readFile(join(DEPLOY, newer ? 'nginx-listen-1.25.conf' : 'nginx-listen.conf'), 'utf8'), [
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['listen [::]:443 ', `listen 127.0.0.2:${port} `],
    ]),
  )
  const upstream = join(folder, 'upstream.conf')
  await writeFile(
    upstream,
    replaceAll(
      await readFile(join(DEPLOY, alone ? 'nginx-upstream-one.conf' : 'nginx-upstream-two.conf'), 'utf8'),
      alone
        ? [['server 127.0.0.1:3000 ', `server 127.0.0.1:${upstreams[0]} `]]
        : [
            ['server 127.0.0.1:3001 ', `server 127.0.0.1:${upstreams[0]} `],
            ['server 127.0.0.1:3002 ', `server 127.0.0.1:${upstreams[1]} `],
          ],
    ),
  )
  const site = replaceAll(await readFile(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen [::]:80;', `listen 127.0.0.2:${plainPort};`],
    ['/etc/nginx/snippets/isp-manager-listen.conf', listen],
    ['/etc/nginx/snippets/isp-manager-upstream.conf', upstream],
    ['/etc/letsencrypt/live/isp.example.org/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/isp.example.org/privkey.pem', key],
    ['server_name isp.example.org;', 'server_name localhost;'],
  ])
  await writeFile(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'temp'))
  // Like the file of Debian, around the site.
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events {}
http {
  ${temporary.map((kind) => `${kind}_temp_path ${join(folder, 'temp', kind)};`).join('\n  ')}
  default_type application/octet-stream;
  access_log off;
  gzip on;
  include ${join(folder, 'site.conf')};
}
`,
  )
  const common = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  return { program: 'nginx', checkArgs: [...common, '-t'], args: common }
}

/** Its file keeps bodies for another process (findings/caddy-retry-of-a-body.sh). */
async function configureCaddy(folder: string, { port, upstreams, certificate, key }: Setting & { port: number }) {
  const site = replaceAll(await readFile(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    [
      '\nisp.example.org {\n',
      `\nhttps://localhost:${port}, https://127.0.0.1:${port} {\n\ttls ${certificate} ${key}\n`,
    ],
    ['127.0.0.1:3001 127.0.0.1:3002', `127.0.0.1:${upstreams[0]} 127.0.0.1:${upstreams[1]}`],
  ])
  const file = join(folder, 'Caddyfile')
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  const config = ['--adapter', 'caddyfile', '--config', file]
  return { program: 'caddy', checkArgs: ['validate', ...config], args: ['run', ...config] }
}

/** Replaces every occurrence; throws if there is none, because then the shipped file would not be the one that is tried. */
function replaceAll(text: string, replacements: [string, string][]): string {
  return replacements.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The shipped configuration lacks ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

/** From nginx 1.25.1 on. */
async function knowsHttp2Directive(): Promise<boolean> {
  const { stderr } = await promisify(execFile)('nginx', ['-v'])
  const [, major = 0, minor = 0, patch = 0] = (/nginx\/(\d+)\.(\d+)\.(\d+)/.exec(stderr) ?? []).map(Number)
  return major * 1e6 + minor * 1e3 + patch >= 1_025_001
}

async function untilItListens(child: ChildProcess, port: number, output: () => string): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  while (!(await takesConnections(port))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`The proxy does not run:\n${output()}`)
    await sleep(POLL_MS)
  }
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  const limit = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS)
  await exited
  clearTimeout(limit)
}
