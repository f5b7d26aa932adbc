import type { TestProject } from 'vitest/node'
import { openTestServer, type TestServer } from './test-server'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Vitest's global setup: one server and one migrated template per run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openTestServer()
  project.provide('testServer', server)
  return close
}
