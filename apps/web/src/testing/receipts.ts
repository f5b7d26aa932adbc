/** Of a receipt that no phone took without signal. */
export const notTakenByPhone = { device: null, running: null, takenAt: null, provisionalNumber: null } as const
