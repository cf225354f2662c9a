export const words = {
  bets: { front: 'Front', back: 'Back', total: 'Total' },
  from: (bet: string, hole: number) => `${bet} from ${hole}`,
  press: (bet: string, sides: string) => `Press, ${bet}: ${sides}`,
  down: (side: string, isOne: boolean, down: number, other: string) =>
    `${side} ${isOne ? 'is' : 'are'} ${down} down to ${other}`,
  automatic: (press: string) => `Automatic press: ${press}`,
  pressed: (name: string, press: string) => `${name} pressed the ${press}`,
  late: (hole: number) => `. Agreed before hole ${hole}. It reached us after hole ${hole} was scored.`,
  takeBack: 'Take back',
}
