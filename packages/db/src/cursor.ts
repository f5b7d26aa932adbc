/// <reference path="./pg-cursor.d.ts" />
import Cursor from 'pg-cursor'

type Closing = { state: string; close(): Promise<void> }

/**
 * A cursor that can be closed after it failed. pg-cursor's own waits for the server to be ready again, which one that
 * is gone never is: whoever reads would wait for ever.
 */
export class ClosableCursor extends (Cursor as unknown as new (...args: unknown[]) => Closing) {
  override async close(): Promise<void> {
    // A server that is still there has been told already, and takes nothing before it is ready.
    if (this.state !== 'error') await super.close()
  }
}
