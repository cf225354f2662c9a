import { courseChangeEndpoints } from '@nineteenth/contracts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api-client.ts'

/** The changes of a course that wait for somebody to take them. */
export function courseProposalsQuery(id: number) {
  return queryOptions({
    queryKey: ['courses', id, 'proposals'],
    queryFn: ({ signal }) => callApi(courseChangeEndpoints.proposals, { params: { id } }, signal),
    // Whoever opens the page looks whether somebody has proposed anything.
    staleTime: 0,
  })
}

const changesAtOnce = 20

/** What has happened to a course, the latest first. */
export function courseHistoryQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: ['courses', id, 'history'],
    queryFn: ({ signal, pageParam: before }) =>
      callApi(courseChangeEndpoints.history, { params: { id }, query: { before } }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < changesAtOnce ? undefined : page.at(-1)?.version),
    staleTime: 0,
  })
}

const decisions = {
  take: courseChangeEndpoints.takeProposal,
  refuse: courseChangeEndpoints.refuseProposal,
  withdraw: courseChangeEndpoints.withdrawProposal,
}

export type Decision = keyof typeof decisions

/** Decides about a proposal on a course. */
export function useDecide(id: number) {
  const refresh = useChangedCourse()
  return useMutation({
    mutationFn: ({ proposalId, decision }: { proposalId: number; decision: Decision }) =>
      callApi(decisions[decision], { params: { id, proposalId } }),
    // After a lost answer a second try would say that it is not open any more.
    retry: false,
    onSettled: refresh,
  })
}

/** Takes a change of a course back, or proposes to. */
export function useTakeBack(id: number) {
  const refresh = useChangedCourse()
  return useMutation({
    mutationFn: ({ version, cardVersion }: { version: number; cardVersion: number }) =>
      callApi(courseChangeEndpoints.takeBack, { params: { id, version }, body: { cardVersion } }),
    retry: false,
    onSettled: refresh,
  })
}

function useChangedCourse() {
  const queryClient = useQueryClient()
  return () => {
    // Home counts the proposals to answer.
    void queryClient.invalidateQueries({ queryKey: ['stats'] })
    return queryClient.invalidateQueries({ queryKey: ['courses'] })
  }
}
