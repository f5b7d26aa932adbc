import { useState } from 'react'
import { errorCode, fieldIssues, isRefusal } from './server-error'

const BYTES = 16

/** A random idempotency key. `crypto.randomUUID` is missing on pages served over HTTP to other devices. */
export function newRequestKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(BYTES))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The calls of a form under one idempotency key (decision 019). The key belongs to the body that was sent with it: a
 * repeated body keeps it, and a changed one gets a new key, unless the server may have stored the earlier one. Then the
 * key stays, so that the server stores only one.
 */
export class RequestAttempt<Body = unknown> {
  #key = newRequestKey()
  #sent: Body | undefined
  #unanswered = false
  #stored = false

  /** The body that was sent without a definite answer; undefined if the result of every request is known. */
  get unanswered(): Body | undefined {
    return this.#unanswered ? this.#sent : undefined
  }

  keyFor(body: Body): string {
    const changed = this.#sent !== undefined && JSON.stringify(body) !== JSON.stringify(this.#sent)
    if (changed && !this.#unanswered && !this.#stored) this.renew()
    this.#sent = body
    return this.#key
  }

  /** Notes the response to the last request: an error, or undefined after a success. */
  settle(error?: unknown): void {
    if (error === undefined) this.#unanswered = false
    else if (!isRefusal(error)) this.#unanswered = true
    // Other refusals may precede the check of the key, and say nothing about an earlier request.
    else if (errorCode(error) === 'CONFLICT') {
      this.#unanswered = false
      this.#stored = isAboutKey(error)
    }
  }

  /** Starts anew: the screen shows what is stored. */
  renew(): void {
    this.#key = newRequestKey()
    this.#sent = undefined
    this.#unanswered = false
    this.#stored = false
  }
}

/** The attempt of one open form. */
export function useRequestAttempt<Body>(): RequestAttempt<Body> {
  return useState(() => new RequestAttempt<Body>())[0]
}

export function keyedBy<Body>(attempt: RequestAttempt<Body>) {
  return { context: { attempt } }
}

/**
 * Options of a mutation that has its own attempt as long as the form is open. If a response is lost, the retry sends the
 * same key and the server stores one record.
 */
export function useRequestKey() {
  return keyedBy(useRequestAttempt())
}

/** The server stored an earlier request with this key. */
function isAboutKey(error: unknown): boolean {
  return fieldIssues(error).some(({ path }) => path === 'requestKey')
}
