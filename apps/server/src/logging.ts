import { randomUUID } from 'node:crypto'
import type { Clock } from '@isp/api/context'
import { type FastifyServerOptions, LogController } from 'fastify'
import type { Env } from './env'

const REQUEST_ID = /^[\w.:-]{1,64}$/
const ID_LENGTH = 12

export type LogStream = { write(line: string): void }

type Options = { clock: Clock; env: Pick<Env, 'LOG_LEVEL' | 'TRUST_PROXY'>; stream: LogStream }

/** One JSON object per line, with a request id. A proxy's `x-request-id` is only used if `TRUST_PROXY` is set. */
export function loggingOptions({ clock, env, stream }: Options): FastifyServerOptions {
  return {
    logger: {
      level: env.LOG_LEVEL,
      stream,
      base: { pid: process.pid },
      timestamp: () => `,"time":"${clock.now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      // PostgreSQL's error details may contain the row's values.
      redact: { paths: ['err.detail', 'err.where', 'req.headers.cookie', 'req.headers.authorization'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = env.TRUST_PROXY ? headers['x-request-id'] : undefined
      // Random bytes for UUIDs are generated in bulk; generating them per request would cost more than the log line.
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID().slice(-ID_LENGTH)
    },
  }
}
