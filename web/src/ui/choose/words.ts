export const words = {
  showList: 'Show the list',
}
