/** What PostgreSQL says of files of its own that are missing, cut off or not as it wrote them. */
const DAMAGED =
  /pg_control|control file|valid checkpoint record|required WAL directory|status of transaction|could not (?:open|read) (?:file|directory)/
/** What is no fault of the files. */
const NOT_NOW = /Permission denied|No space left|Too many open files|Input\/output error/
const LOCK_FILE = /lock file "postmaster\.pid"/
/** SQLSTATEs: data corrupted, index corrupted, a file missing, and no `postgres` database where each cluster has one. */
const DAMAGED_SQLSTATE = /^(?:XX00[12]|58P01|3D000)$/

/** One sentence on a database whose files are damaged, with the way out. The folder itself is never touched. */
export function damagedError(dir: string, what: string, options?: ErrorOptions): Error {
  return new Error(
    `The database in ${dir} is damaged (${what}): leave that folder as it is, and restore a backup into a new one ` +
      'with DATA_DIR=<new folder> npm run restore -- <backup> (docs/backups.md).',
    options,
  )
}

/** Why PostgreSQL did not start: its output in full, or one sentence where its files are to blame. */
export function failedStartError(dir: string, { reason, output }: { reason: string; output: string }): Error {
  const said = output.trim()
  const line = said.split('\n').find((text) => /PANIC|FATAL|could not open file/.test(text)) ?? ''
  const what = line.replace(/^.*?(?:PANIC|FATAL|LOG): +|^but /, '')
  if (LOCK_FILE.test(what)) {
    return new Error(
      `PostgreSQL did not start in ${dir} (${what}): where no other PostgreSQL works there, remove ` +
        `${dir}/postmaster.pid and start again.`,
    )
  }
  if (DAMAGED.test(what) && !NOT_NOW.test(what)) return damagedError(dir, what)
  return new Error(`PostgreSQL did not start: ${reason}\n${said}`)
}

/** The same for what a database that did start answers to its first question. */
export function failedQueryError(dir: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return DAMAGED_SQLSTATE.test(code) ? damagedError(dir, message, { cause: error }) : error
}
