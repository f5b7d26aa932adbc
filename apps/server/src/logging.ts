import { randomUUID } from 'node:crypto'
import type { Clock } from '@isp/api/context'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from './env'

const REQUEST_ID = /^[\w.:-]{1,64}$/
const ID_LENGTH = 12

/** Takes the lines of the log. */
export type LogStream = { write(line: string): void }

type Options = { clock: Clock; env: Pick<Env, 'LOG_LEVEL' | 'TRUST_PROXY'>; stream: LogStream | undefined }

/**
 * How the server logs: a JSON object a line on the standard output, its requests under an id. A proxy's
 * `x-request-id` is taken over only where `TRUST_PROXY` says that there is one.
 */
export function loggingOptions({ clock, env, stream }: Options): FastifyServerOptions {
  return {
    logger: {
      level: env.LOG_LEVEL,
      ...(stream ? { stream } : {}),
      base: { pid: process.pid },
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // What PostgreSQL says of a row holds what was in it.
      redact: { paths: ['err.detail', 'err.where', 'req.headers.cookie', 'req.headers.authorization'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = env.TRUST_PROXY ? headers['x-request-id'] : undefined
      // A UUID's randomness is fetched for many at once; a request's own would cost more than its line.
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID().slice(-ID_LENGTH)
    },
  }
}
