/** An instant as the product answers it. */
export const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The period after another. */
export const nextMonth = (period: string) => `to_char(to_date(${period}, 'YYYY-MM') + interval '1 month', 'YYYY-MM')`
