/**
 * The audit log is read page by page with a cursor, and again whenever it is opened: billing and other devices add to
 * it as well.
 */
export const auditLogOptions = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
  refetchOnMount: 'always' as const,
}
