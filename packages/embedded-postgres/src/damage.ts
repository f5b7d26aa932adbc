/** PostgreSQL's messages about missing, truncated or modified files. */
const DAMAGED =
  /pg_control|control file|valid checkpoint record|required WAL directory|status of transaction|could not (?:open|read) (?:file|directory)/
/** Temporary failures that do not mean damage. */
const NOT_NOW = /Permission denied|No space left|Too many open files|Input\/output error/
const OPEN_FOLDER = /data directory .* has (?:invalid permissions|group or world access)/
const LOCK_FILE = /lock file "postmaster\.pid"/
/** SQLSTATEs: data corrupted, index corrupted, undefined file, and a missing `postgres` database. */
const DAMAGED_SQLSTATE = /^(?:XX00[12]|58P01|3D000)$/

/** One message about damaged files, with the way to recover. The folder is never changed. */
export function damagedError(dir: string, what: string, options?: ErrorOptions): Error {
  return new Error(
    `The database in ${dir} is damaged (${what}): leave that folder as it is, and restore a backup into a new one ` +
      'with DATA_DIR=<new folder> npm run restore -- <backup> (docs/backups.md).',
    options,
  )
}

/** Why PostgreSQL did not start: its full output, or one message if its files are damaged. */
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
  if (OPEN_FOLDER.test(what)) {
    return new Error(
      `PostgreSQL did not start in ${dir}, because others may read that folder (${what}): run chmod 700 ${dir} as its owner and ` +
        'start again. On a disk without permissions, such as a network share, choose another DATA_DIR.',
    )
  }
  if (DAMAGED.test(what) && !NOT_NOW.test(what)) return damagedError(dir, what)
  return new Error(`PostgreSQL did not start: ${reason}\n${said}`)
}

/** The error to report for one of the first query after startup. */
export function failedQueryError(dir: string, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return DAMAGED_SQLSTATE.test(code) ? damagedError(dir, message, { cause: error }) : error
}
