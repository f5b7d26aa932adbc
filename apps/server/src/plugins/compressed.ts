import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const WORTH_CHARACTERS = 64 * 1024

/**
 * A large text as a gzip body for clients that accept it: the copy of the clients for a device shrinks to a tenth.
 * Smaller ones stay as they are, because compressing would take longer than sending.
 */
export async function compressed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  if (text.length < WORTH_CHARACTERS) return text
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return text
  reply.header('content-encoding', 'gzip')
  return promisify(gzip)(text, { level: constants.Z_BEST_SPEED })
}
