export { BarChart } from './bar-chart';
export { BoxChart } from './box-chart';
export { FunnelChart } from './funnel-chart';
export { CohortChart, HeatMap } from './heat-map';
export { IntervalChart } from './interval-chart';
export { LineChart } from './line-chart';
export { valueText } from './frame/chart-text';
export { Sparkline } from './sparkline';
export { StateMap } from './state-map';
