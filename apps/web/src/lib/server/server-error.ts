import type { FieldIssue } from '@isp/domain/errors/app-error'
import { errorTexts } from '@isp/domain/errors/error-texts'
import { z } from 'zod'

/** What a failed procedure carries; a request that never arrived carries none of it. */
const failure = z.object({
  message: z.string().min(1),
  data: z.object({
    code: z.string(),
    httpStatus: z.number().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
})

function parse(error: unknown) {
  return failure.safeParse(error).data
}

/** The server's own Spanish sentence, or `fallback` when the failure did not come from the server. */
export function serverMessage(error: unknown, fallback: string): string {
  return parse(error)?.message ?? fallback
}

/** tRPC's name of the failure (`NOT_FOUND`, `CONFLICT`…); undefined when the server was not reached. */
export function errorCode(error: unknown): string | undefined {
  return parse(error)?.data.code
}

/** Why nobody knows whether a record was created: there was no answer. Undefined where there was one. */
export function whyUnanswered(error: unknown): string | undefined {
  return errorCode(error) === undefined ? errorTexts.unanswered : undefined
}

/** Why a record was not created: there was no answer, or an earlier try created it. Undefined for other refusals. */
export function whyNotCreated(error: unknown): string | undefined {
  return errorCode(error) === 'CONFLICT' ? serverMessage(error, '') : whyUnanswered(error)
}

/** The invalid fields of a 400, and what of the input a conflict is about. */
export function fieldIssues(error: unknown): readonly FieldIssue[] {
  return parse(error)?.data.issues ?? []
}
