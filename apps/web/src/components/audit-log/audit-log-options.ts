/**
 * The trail is read in pages, each from where the one before ended, and anew whenever it is opened: the billing and
 * other devices add to it as well.
 */
export const auditLogOptions = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  refetchOnMount: 'always' as const,
}
