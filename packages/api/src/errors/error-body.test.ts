import { errorTexts } from '@isp/domain/errors/error-texts'
import { describe, expect, it } from 'vitest'
import { toAppError } from './error-body'
import { logFailure } from './failure-log'

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code })

describe('a failure of the database', () => {
  it.each([
    ['no connection', failure('ECONNREFUSED'), errorTexts.unavailable],
    ['shutting down', failure('57P01'), errorTexts.unavailable],
    ['no connection left', failure('53300'), errorTexts.unavailable],
    ['too slow', failure('57014'), errorTexts.busy],
    ['a lock not had', failure('55P03'), errorTexts.busy],
    ['a deadlock', failure('40P01'), errorTexts.busy],
    ['a full disk', failure('53100'), errorTexts.diskFull],
    ['a file that cannot be extended', failure('58030', 'could not extend file: File too large'), errorTexts.diskFull],
    ['a full disk of the server', failure('ENOSPC'), errorTexts.diskFull],
    ['any of them as the cause of another error', new Error('outer', { cause: failure('53100') }), errorTexts.diskFull],
  ])('%s is a 503 with its message', (_, error, message) => {
    expect(toAppError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', message })
  })

  it.each([
    ['a broken disk', failure('58030', 'could not read block')],
    ['a mistake in SQL', failure('42601')],
  ])('%s is a 500', (_, error) => expect(toAppError(error)).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' }))
})

describe('the log of failures', () => {
  function linesOf(error: unknown) {
    const lines: unknown[] = []
    const write = (level: string) => (details: object) => void lines.push({ level, ...details })
    logFailure({ info: write('info'), warn: write('warn'), error: write('error') }, error, { message: 'failed' })
    return lines
  }

  it('has one line for an unavailable database, and the full error for an unexpected one', () => {
    const away = failure('ECONNREFUSED', 'connect ECONNREFUSED')
    expect(linesOf(away)).toEqual([{ level: 'warn', reason: 'connect ECONNREFUSED' }])
    const unforeseen = new Error('unforeseen')
    expect(linesOf(unforeseen)).toEqual([{ level: 'error', err: unforeseen }])
  })
})
