/// <reference path="./pg-cursor.d.ts" />
import Cursor from 'pg-cursor'

type Closing = { state: string; close(): Promise<void> }

/**
 * A cursor that can be closed after an error. pg-cursor waits until the server is ready again; on a lost connection its
 * reader would wait forever.
 */
export class ClosableCursor extends (Cursor as unknown as new (...args: unknown[]) => Closing) {
  override async close(): Promise<void> {
    // A server that reported an error ends the cursor itself.
    if (this.state !== 'error') await super.close()
  }
}
