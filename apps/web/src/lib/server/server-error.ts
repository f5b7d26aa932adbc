import type { FieldIssue } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { z } from 'zod'

/** The shape of a failed procedure; a request that never arrived has none of it. */
const failure = z.object({
  message: z.string().min(1),
  data: z.object({
    code: z.string(),
    path: z.string().optional(),
    httpStatus: z.number().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    storedId: z.number().optional(),
  }),
})

function parse(error: unknown) {
  return failure.safeParse(error).data
}

/** The server's Spanish message, or `fallback` if the failure did not come from the server. */
export function serverMessage(error: unknown, fallback: string): string {
  return parse(error)?.message ?? fallback
}

/** tRPC's error code (`NOT_FOUND`, `CONFLICT`…); undefined if the server was not reached. */
export function errorCode(error: unknown): string | undefined {
  return parse(error)?.data.code
}

/** Whether a request was refused because the session had ended: nothing is stored. A wrong password ends no session. */
export function isSessionOver(error: unknown): boolean {
  const data = parse(error)?.data
  const isLogin = data?.path?.startsWith('auth.') && !data.path.startsWith('auth.sessions.')
  return data?.code === 'UNAUTHORIZED' && !isLogin
}

const SERVER_FAILED = 500

/** Whether the server refused a request. False without a response and after a failure of the server: it may be stored. */
export function isRefusal(error: unknown): boolean {
  const data = parse(error)?.data
  return data !== undefined && (data.httpStatus ?? 0) < SERVER_FAILED
}

/** The message if there was no response, so that nobody knows whether a record was created. Undefined otherwise. */
export function whyUnanswered(error: unknown): string | undefined {
  return errorCode(error) === undefined ? errorTexts.unanswered : undefined
}

/** Why a record was not created: no response, or an earlier attempt created it. Undefined for other failures. */
export function whyNotCreated(error: unknown): string | undefined {
  return errorCode(error) === 'CONFLICT' ? serverMessage(error, '') : whyUnanswered(error)
}

/** The toast of a failed creation: its text, that of a request without a response, and the reason. */
export function notCreated(failed: string, unanswered: string = failed) {
  return (error: unknown): [string, string?] => [errorCode(error) ? failed : unanswered, whyNotCreated(error)]
}

/** The toast of a failure: the server's message, or `failed`. */
export function saidByServer(failed: string) {
  return (error: unknown): [string] => [serverMessage(error, failed)]
}

/** The server's message as the reason of a failure; undefined without a response. */
export function serverReason(error: unknown): string | undefined {
  return errorCode(error) ? serverMessage(error, '') : undefined
}

/** The toast of a failure with the server's reason, `otherwise` without one; none if the form shows it at a field. */
export function unlessAtField(failed: string, otherwise?: string) {
  return (error: unknown): [string, string?] | undefined =>
    fieldIssues(error).length > 0 ? undefined : [failed, serverReason(error) ?? otherwise]
}

/** Why the server refused what was typed, such as a date in the future; undefined for other failures. */
export function whyInvalid(error: unknown): string | undefined {
  return errorCode(error) === 'BAD_REQUEST' && fieldIssues(error).length > 0 ? serverMessage(error, '') : undefined
}

/** The invalid fields of a 400, or the input fields that a conflict is about. */
export function fieldIssues(error: unknown): readonly FieldIssue[] {
  return parse(error)?.data.issues ?? []
}

/** The record why a request was refused: what an earlier one stored with the same key, or the receipt that used its money. */
export function storedId(error: unknown): number | undefined {
  return parse(error)?.data.storedId
}
