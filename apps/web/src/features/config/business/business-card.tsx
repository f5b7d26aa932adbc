import { businessTexts } from '@isp/domain/business/business-texts'
import { Box, Skeleton } from '@mantine/core'
import { ErrorState } from '../../../components/feedback/error-state'
import { Surface } from '../../../components/layout/surface'
import { trpc } from '../../../lib/server/trpc'
import classes from './business.module.css'
import { BusinessForm } from './business-form'

/** 'Mi negocio': what receipts, closings and quotations say about the business (specification 3 D1). */
export function BusinessCard() {
  const { data, isError, isFetching, refetch } = trpc.business.profile.useQuery()
  return (
    <Box mt="md">
      <Surface title="Mi negocio">
        {data && <BusinessForm business={data} />}
        {!data && isError && (
          <ErrorState message={businessTexts.loadFailed} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {!data && !isError && <Skeleton className={classes.waiting} radius="sm" aria-busy />}
      </Surface>
    </Box>
  )
}
