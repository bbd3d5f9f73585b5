export { TabPanel, Tabs, type Tab } from './tabs';
