import { join, resolve, sep } from 'node:path'
import { DEFAULT_CREDENTIALS } from '@isp/api/auth/auth.service'
import { hostUrls } from '@isp/db/hosts/host-urls'
import { z } from 'zod'
import { isProxyList } from './trusted-proxies'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Minimum length of the secret that signs session cookies. */
export const SHORTEST_SECRET = 32
const SHORTEST_PASSPHRASE = 12

/** Treats an empty variable as unset, because a compose file passes unset variables as empty. */
const variable = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => value || undefined, schema)

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
/** May name several servers: `postgresql://user:password@one:5432,two:5432/database`. */
const isDatabaseUrl = (url: string) => hostUrls(url).every((one) => postgresUrl.safeParse(one).success)

const environment = z
  .object({
    PORT: variable(z.coerce.number().int().min(0).max(65_535).default(3000)),
    HOST: variable(z.string().default('127.0.0.1')),
    DATABASE_URL: variable(z.string().refine(isDatabaseUrl).optional()),
    DATABASE_LISTEN_URL: variable(z.string().refine(isDatabaseUrl).optional()),
    DATA_DIR: variable(z.string().default('.data')),
    SESSION_SECRET: variable(z.string().min(SHORTEST_SECRET).optional()),
    ADMIN_USERNAME: variable(z.string().max(100).default(DEFAULT_CREDENTIALS.username)),
    ADMIN_PASSWORD: variable(z.string().min(3).max(255).default(DEFAULT_CREDENTIALS.password)),
    BACKUP_PASSPHRASE: variable(z.string().min(SHORTEST_PASSPHRASE).optional()),
    BACKUPS_KEPT: variable(z.coerce.number().int().min(1).max(1_000).default(14)),
    UPGRADE_WITHOUT_BACKUP: variable(z.literal('yes').optional()),
    TRUST_PROXY: variable(z.string().refine(isProxyList).optional()),
    LOG_LEVEL: variable(z.enum(LOG_LEVELS).default('info')),
  })
  .refine((values) => !values.DATABASE_URL || values.SESSION_SECRET, {
    path: ['SESSION_SECRET'],
  })

export type Env = z.output<typeof environment>

/** The expected value of each variable, for its error message. */
const expected: Record<keyof Env, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address of this machine',
  DATABASE_URL: 'a URL such as postgresql://user:password@host:5432/database',
  DATABASE_LISTEN_URL: 'a URL such as postgresql://user:password@host:5432/database',
  DATA_DIR: 'a folder',
  SESSION_SECRET: `at least ${SHORTEST_SECRET} characters, the same for every process, and set when DATABASE_URL is`,
  ADMIN_USERNAME: 'at most 100 characters',
  ADMIN_PASSWORD: '3 to 255 characters',
  BACKUP_PASSPHRASE: `at least ${SHORTEST_PASSPHRASE} characters`,
  BACKUPS_KEPT: 'a number from 1 to 1000',
  UPGRADE_WITHOUT_BACKUP: 'yes, or unset',
  TRUST_PROXY: 'the addresses or networks of the proxies, such as 127.0.0.1,10.0.0.0/8',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
}

/** Throws an error with one message per invalid variable. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = environment.safeParse(source)
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => path[0] as keyof Env))
  throw new Error([...wrong].map((name) => `${name} must be ${expected[name]}.`).join('\n'))
}

/**
 * Resolves a path relative to the folder in which the operator ran the command; `npm run` itself changes to the root.
 * Keeps a trailing slash, which means a folder.
 */
export function operatorPath(path: string): string {
  const absolute = resolve(process.env.INIT_CWD ?? '', path)
  return path.endsWith('/') || path.endsWith(sep) ? join(absolute, sep) : absolute
}

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
