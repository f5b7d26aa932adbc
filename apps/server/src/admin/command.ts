import type { ParseArgsConfig } from 'node:util'
import type { Clock } from '@isp/api/context'
import type { Db } from '@isp/db/connection'

/** The values of the options of a command, `help` among them. */
export type CommandValues = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>

export type AdminCommand = {
  /** Description and options, in Spanish. */
  usage: string
  options: NonNullable<ParseArgsConfig['options']>
  /** Validates the options and asks what is missing; returns the work on the database, which returns the exit code. */
  prepare(values: CommandValues): Promise<(deps: { db: Db; clock: Clock }) => Promise<number>>
}
