import { Agent, request } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

export type HttpAnswer = {
  status: number
  body: string
  /** The content type; empty if there is none. */
  type: string
  /** `Retry-After`, in seconds. */
  retryAfter: string | undefined
  ms: number
  cookie: string | undefined
}

export type Call = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  cookie?: string
  headers?: Record<string, string>
}

const LIMIT_MS = 60_000

/** Calls to one port over keep-alive connections. */
export class HttpClient {
  readonly #agent: Agent
  readonly #request: typeof request
  cookie = ''

  constructor(
    readonly port: number,
    { secure = false }: { secure?: boolean } = {},
  ) {
    this.#agent = new (secure ? SecureAgent : Agent)({ keepAlive: true, maxSockets: 64 })
    this.#request = secure ? secureRequest : request
  }

  /** Rejects if there was no complete response. */
  call({ method = 'GET', path, body, cookie = this.cookie, headers: added }: Call): Promise<HttpAnswer> {
    const started = performance.now()
    const content = body ? JSON.stringify(body) : undefined
    const headers = { cookie, ...(content ? { 'content-type': 'application/json' } : {}), ...added }
    return new Promise((resolve, reject) => {
      const sent = this.#request(
        { host: '127.0.0.1', port: this.port, agent: this.#agent, method, path, headers, timeout: LIMIT_MS },
        (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: text,
              type: response.headers['content-type'] ?? '',
              retryAfter: response.headers['retry-after'],
              ms: performance.now() - started,
              cookie: sessionCookie(response.headers['set-cookie']),
            }),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no response within ${LIMIT_MS / 1000} s`)))
      sent.on('error', reject)
      sent.end(content)
    })
  }

  /** Logs in and uses the session from then on. */
  async logIn(password = 'admin'): Promise<HttpAnswer> {
    const answer = await this.call({ method: 'POST', path: '/api/auth/login', body: { username: 'admin', password } })
    if (answer.cookie) this.cookie = answer.cookie
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }
}

function sessionCookie(cookies: string[] = []): string | undefined {
  return cookies.findLast((cookie) => cookie.startsWith('isp_session='))?.split(';', 1)[0]
}
