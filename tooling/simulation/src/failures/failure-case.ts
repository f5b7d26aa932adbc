import type { Context } from '@isp/api/context'
import type { Caller } from '@isp/api/root'
import type { World } from './world'

/** One way to call a procedure that writes, or a job of the server. */
export type FailureCase = {
  /** The path of the procedure, or the name of the job. */
  name: string
  /** Prepares the state before it; what it returns goes to `run`. */
  // biome-ignore lint/suspicious/noExplicitAny: each case prepares what its own call takes.
  given?: (world: World) => Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  run: (caller: Caller, given: any, context: Pick<Context, 'db' | 'clock' | 'log'>) => Promise<unknown>
  /**
   * A repetition after it was executed: `answers` returns the same answer; `executes` does the same again; `refused` is
   * refused or does nothing, which is the default.
   */
  repeated?: 'answers' | 'refused' | 'executes'
  /** It stores or answers random texts, so that only the numbers of rows are compared. */
  random?: true
  /** Tables whose rows are not compared. */
  apart?: readonly string[]
  /** Codes with which a repetition may be refused, besides CONFLICT and NOT_FOUND. */
  repeatedRefusals?: readonly string[]
  /** The answer has the outcome of a single line, which may be refused. */
  outcomes?: true
}
