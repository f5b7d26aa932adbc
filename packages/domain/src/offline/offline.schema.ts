import { z } from 'zod'

/** Most clients in the copy that a device keeps for use without a connection. */
export const MOST_KEPT_CLIENTS = 5_000

/** The tag of the copy that the device has, as it was sent with it; absent without a copy. */
export const offlineCopyInput = z.object({ tag: z.string().max(200).nullish() })
export type OfflineCopyInput = z.output<typeof offlineCopyInput>
