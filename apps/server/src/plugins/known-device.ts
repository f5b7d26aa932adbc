import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE_NAME = 'isp_device'
const YEAR_SECONDS = 365 * 24 * 60 * 60
const NAME = /^[\w-]{22}$/

/** The name of a browser that logged in before, from its signed cookie; undefined without one or with a wrong signature. */
export function knownDeviceOf({ cookies }: FastifyRequest, key: Buffer): string | undefined {
  const [name = '', signature = ''] = (cookies[COOKIE_NAME] ?? '').split('.')
  if (!NAME.test(name)) return undefined
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(name, key)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : undefined
}

/** Marks the browser as one that logged in, for a year from now; logout leaves the mark. It opens nothing. */
export function rememberDevice(request: FastifyRequest, reply: FastifyReply, key: Buffer): void {
  const name = request.knownDevice ?? randomBytes(16).toString('base64url')
  reply.setCookie(COOKIE_NAME, `${name}.${signatureOf(name, key).toString('base64url')}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: 'auto',
    path: '/',
    maxAge: YEAR_SECONDS,
  })
}

function signatureOf(name: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(name).digest()
}
