import type { TestServer } from '@isp/db/testing/test-server'
import type { OpenOutbox } from '@isp/outbox/testing/phone'
import { problemsAfter } from './check-schedule'
import { Office } from './office'
import { runSchedule } from './schedule'

export type FailedSchedule = { seed: number; problems: string[]; trace: string[] }

type Options = {
  server: TestServer
  open: OpenOutbox
  seeds: Iterable<number>
  /** Called after each schedule, with what failed; false ends the run. */
  onDone?: (failed: FailedSchedule | null) => boolean | undefined
}

/** After so many schedules the database is a new one, so that it stays small. */
const PER_DATABASE = 40

/** Runs a schedule for each seed, one after the other, against one server at a time. Returns those that failed. */
export async function runSchedules({ server, open, seeds, onDone }: Options): Promise<FailedSchedule[]> {
  const failures: FailedSchedule[] = []
  let office: Office | undefined
  let done = 0
  try {
    for (const seed of seeds) {
      if (done % PER_DATABASE === 0) {
        await office?.close()
        office = await Office.open(server)
      }
      done += 1
      const failed = await problemsOf(office as Office, seed, open)
      if (failed) failures.push(failed)
      if (onDone?.(failed) === false) break
    }
  } finally {
    await office?.close()
  }
  return failures
}

async function problemsOf(office: Office, seed: number, open: OpenOutbox): Promise<FailedSchedule | null> {
  try {
    const run = await runSchedule(office, seed, open)
    const problems = [...(await problemsAfter(run)), ...(await office.brokenInvariants())]
    return problems.length === 0 ? null : { seed, problems, trace: run.trace }
  } catch (error) {
    return { seed, problems: [`it stopped: ${error instanceof Error ? error.stack : error}`], trace: [] }
  }
}
