/** Something that is asked of the server; whoever shows the button for it brings it along. */
export interface Action {
  mutateAsync: () => Promise<unknown>
  isPending: boolean
}
