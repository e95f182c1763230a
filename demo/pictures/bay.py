import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
# a bay from a drone; --shape bay | cove (a narrow inlet between pines) | cliffs (white walls over deep water); --seed shifts the coast; recipe: glider
SHAPE=arg('shape','bay'); S0=arg('seed',0); CLIFF=arg('cliff',7.5); RISE=arg('rise',0.0); PINES=arg('pines',.42)
s=start(); rng=np.random.RandomState(4+S0); random.seed(4+S0)
BX,BY=(-16,214) if SHAPE=='bay' else (6,236) if SHAPE=='cove' else (-34,196)
def dist(x,y):
    wx=x+14*fbm(x/60,y/60,3,seed=5+S0); wy=y+14*fbm(x/60,y/60,3,seed=9+S0)
    if SHAPE=='bay': a=wy-(222-((wx+14)/10.5)**2*.95); b=46-np.hypot(wx-112,(wy-168)*.75); c=-wx-72-.22*(wy-120); d=smax(smax(a,b,14),c,14)
    elif SHAPE=='cove': a=wy-240+((wx-6)/7)**2*.9; b=wx-58+.16*(wy-60)-16*np.sin(wy/46+.6); c=-wx-50+.10*(wy-60)-14*np.sin(wy/52+2.2); d=smax(smax(a,b,10),c,10)
    else: a=wy-205-.30*wx+16*np.sin(wx/34); b=40-np.hypot(wx-64,(wy-158)*.9); e=26-np.hypot((wx+78)*.8,wy-128); d=smax(smax(a,b,9),e,9)
    return d+7*fbm(x/22,y/22,5,seed=2+S0)
def beachmask(x,y): return np.exp(-((x-BX)/(30 if SHAPE=='bay' else 22))**4)*np.exp(-((y-BY)/34)**4)
def height(x,y):
    d=dist(x,y); bm=beachmask(x,y); L=np.maximum(d,0); r=fbm(x/70,y/70,6,seed=21+S0,ridged=True); n=fbm(x/16,y/16,6,.55,seed=31+S0)
    up=(CLIFF*(1-np.exp(-L/2.6))*(.55+.6*sstep(-.2,.4,fbm(x/28,y/28,3,seed=91)))+34*(1-np.exp(-L/75))*(.62+.6*r)+n*np.minimum(L,30)*.30+7*sstep(10,60,L)*fbm(x/45,y/45,3,seed=93))*(1-bm*.93)+bm*(.06*L+(.30 if SHAPE=='bay' else .12)*np.maximum(L-26,0))+RISE*sstep(22,320,L)*(.35+.9*sstep(-.5,.6,fbm(x/170,y/170,4,seed=95+S0)))
    far=sstep(420,1200,np.hypot(x,y))*18*(.5+r); return np.where(d>0,up+far*(L>20), np.maximum(d*.3,-8)), d, bm
X,Y=fan(0,0,26,1500,-46,46,620,900); Z,D,Bm=height(X,Y)
keep=(D[:-1,:-1]>-5)|(D[1:,1:]>-5)
grid('land',X,Y,Z,rockland('land',rock=opt('rock',(.46,.37,.27)),rock2=opt('rock2',(.19,.145,.10)),soil=opt('soil',(.24,.165,.085)),beach=True,slope=(.60,.86)),{'beach':Bm*sstep(0,3,30-D)*sstep(-30,-1,D)},keep=keep)
X2,Y2=fan(0,0,20,1500,-50,50,420,620); d2=dist(X2,Y2)
dep=np.clip(-d2/95,0,1)*(1-.45*beachmask(X2,Y2+8)); dep=np.clip(dep+.03*fbm(X2/25,Y2/25,4,seed=40)*(dep>.04),0,1)
grid('sea',X2,Y2,X2*0,sea(wave=.10,scale=.55,stops=opt('sea',SEA)),{'depth':dep})
for k,(rr,hh,sd) in enumerate(((2600,330,3),(4200,620,8))):       # far ridges
    xx,yy=fan(0,0,rr,rr*1.35,-50,50,400,60); t=np.clip((np.hypot(xx,yy)-rr)/(rr*.2),0,1); zz=-5+hh*t*(.45+.75*fbm(xx/900,yy/900,7,seed=sd,ridged=True)+.25*fbm(xx/2200,0*yy,3,seed=sd))
    grid('ridge',xx,yy,zz,rockland('ridge%d'%k,s=.05,rock=(.30,.27,.22),slope=(.5,.7)))
# forest
P=[pine(i,420,9,.42) for i in range(4)]; S=[shrub(i,90,.26) for i in range(3)]
def place(n,r0,r1,dens,lo,slope):
    r=r0*(r1/r0)**rng.rand(n); a=np.radians(rng.uniform(-44,44,n)); x=np.sin(a)*r; y=np.cos(a)*r; z,d,bm=height(x,y); e=.8
    gx=(height(x+e,y)[0]-z)/e; gy=(height(x,y+e)[0]-z)/e; sl=np.hypot(gx,gy)
    k=(d>lo)&(sl<slope)&(fbm(x/26,y/26,4,seed=77)+dens>rng.uniform(-.3,.3,n))&((bm<.25)|(d>30)); return np.stack([x,y,z],-1)[k]
p=place(42000,60,520,PINES,4,arg('steep',1.25)); scatter(P,p-[0,0,.3],rng.uniform(.42,.92,len(p)))
p=place(16000,520,1500,max(PINES,.1),6,arg('steep',1.4)); scatter(P,p,rng.uniform(.9,1.7,len(p)))
p=place(30000,50,380,.45,1.2,1.8); scatter(S,p,rng.uniform(.5,1.5,len(p)))
rk=rockland('boulder',rock=opt('rock',(.44,.36,.27)),rock2=opt('rock2',(.17,.135,.10)),slope=(1.2,1.3)); RK=[rock(i,rk) for i in range(4)]
r=70*(420/70)**rng.rand(60000); a=np.radians(rng.uniform(-44,44,60000)); x=np.sin(a)*r; y=np.cos(a)*r; d=dist(x,y); k=(d>-2.2)&(d<4.5)&(beachmask(x,y)<.12)&(fbm(x/9,y/9,3,seed=61)>-.12); zz=height(x,y)[0]; q=rng.rand(k.sum()); scatter(RK,np.stack([x,y,np.maximum(zz,-.4)],-1)[k],.5+2.4*q**3,tilt=.35)
# umbrellas on the beach
pts=[]; 
for k in range(16):
    x=BX-24+k*3.4; ys=np.linspace(BY-24,BY+26,120); dd=dist(np.full(120,x),ys); y=ys[np.argmax(dd>4)]; pts.append(((x,y,height(np.array([x]),np.array([y]))[0][0]),0,1))
u=B(); u.tube([(0,0,0),(0,0,2.2)],.04,1,6); u.revolve([(1.5,1.9),(.8,2.25),(.02,2.5)],10,mat=0); u.box((.9,-.6,.3),(.7,1.9,.12),1); u.box((-.9,-.6,.3),(.7,1.9,.12),1)
uo=u.obj('umb',[plain('canvas',(.85,.80,.70)),plain('wh',(.8,.78,.72))],loc=(0,-500,0)); copies(uo,pts)
# ---- gulet, bow +x, 24 m
wood=plain('hullwood',(.17,.062,.022),.22,var=.25,vscale=.8); white=plain('white',(.82,.80,.76),.35); teak=M('teak'); pp=teak.n('ShaderNodeTexCoord').outputs['Object']
st=teak.math('PINGPONG',teak.xyz(pp)[1],.16); tk=teak.mix(teak.ramp(st,[(.0,(1,)*3),(.12,(0,)*3)]),teak.mix(teak.noise(2,4,.6,teak.scale(pp,(.3,6,1))),(.36,.22,.11),(.50,.33,.18)),(.12,.07,.04)); teak.set(Base_Color=tk,Roughness=.6); teak=teak.mat
glass=plain('dkglass',(.01,.015,.02),.08); navy=plain('navy',(.03,.07,.16),.8); red=plain('red',(.6,.01,.02),.6); canvas=plain('sailcl',(.86,.82,.74),.8); steel=plain('steel',(.6,.6,.6),.25,1); boot=plain('boot',(.30,.03,.02),.4)
mats=[wood,white,teak,glass,navy,red,canvas,steel,boot]; b=B(); N=40; K=9
def hb(t): return 3.15*(1-.34*abs(t)**2.6) if t<0 else 3.15*max(0,1-t**2.3)**.85
def sh(t): return 1.55+(.55*t*t if t<0 else 1.25*t**2.2)
rows=[]
for i in range(N+1):
    t=i/N*2-1; rows.append([(12*t+(.9*(k/K-1) if t>.9 else 0)*0, hb(t)*(k/K)**.42*(.94+.06*k/K), -.7+(sh(t)+.7)*k/K) for k in range(K+1)])
for sg in (1,-1):
    vs=[(x,y*sg,z) for r in rows for x,y,z in r]; 
    for k in range(K):
        fs=[(i*(K+1)+k,(i+1)*(K+1)+k,(i+1)*(K+1)+k+1,i*(K+1)+k+1)[::sg] for i in range(N)]; b.add(vs,fs,8 if k<3 else (1 if k==K-1 else 0),True)
vs=[];fs=[]
for i in range(N+1):
    t=i/N*2-1; y=hb(t)*.97; vs+=[(12*t,y,sh(t)-.42),(12*t,-y,sh(t)-.42)]
b.add(vs,[(2*i,2*i+1,2*i+3,2*i+2)[::-1] for i in range(N)],2)
b.add([(-12,y*sg,z) for sg in (1,-1) for _,y,z in (rows[0] if sg>0 else rows[0][::-1])],[tuple(range(2*K+2))],0)
for sg in (1,-1): b.tube([(12*(i/N*2-1),hb(i/N*2-1)*sg,sh(i/N*2-1)+.02) for i in range(N+1)],.09,0,6)
b.box((-.5,0,1.75),(9,3.7,1.2),1); b.box((-.5,0,1.85),(8.4,3.76,.5),3); b.box((-.5,0,2.40),(9.4,4.0,.12),2); b.box((-3.6,0,2.9),(2.4,2.8,1.1),0); b.box((-3.6,0,3.0),(2.46,2.6,.5),3); b.box((-3.7,0,3.5),(3.2,3.2,.1),1)
for i in range(2):
    for j in range(4): b.box((5.6+2.0*i,-1.35+.9*j*(1-.15*i),1.62+.28*i),(1.8,.75*(1-.1*i),.2),4 if j%2 else 6)
for j in range(4): b.box((.4+0*j,-1.35+.9*j,2.56),(1.9,.75,.18),4 if j%2 else 6)
b.box((-9.9,0,1.8),(2.4,4.2,.5),4); b.box((-9.5,0,2.05),(1.8,3.6,.14),6); b.box((-7.4,0,2.0),(1.5,2.2,.12),0)
aw=[]; 
for i in range(7):
    for j in range(7): aw.append((-10.9+5.2*i/6,-2.4+4.8*j/6,3.95+.25*math.sin(math.pi*j/6)-.06*math.sin(math.pi*i/6)))
b.add(aw,[(i*7+j,(i+1)*7+j,(i+1)*7+j+1,i*7+j+1) for i in range(6) for j in range(6)],6,True)
for x in (-10.8,-5.8):
    for y in (-2.3,2.3): b.tube([(x,y,1.4),(x,y,4)],.04,7,5)
for mx,h,bl in ((3.2,20,6.6),(-4.9,16.5,5.2)):
    b.tube([(mx,0,1),(mx-.25,0,h)],.19,0,8,.1); b.tube([(mx,0,4.1),(mx-bl,0,4.35)],.1,0,6); b.tube([(mx-.3,0,4.42),(mx-bl*.5,0,4.62),(mx-bl,0,4.5)],.30,6,8,.16)
    for sg in (1,-1):
        b.tube([(mx-.6,2.9*sg,2),(mx-.2,0,h*.93)],.035,7,4); b.tube([(mx+.5,2.9*sg,2),(mx-.1,0,h*.7)],.035,7,4); b.tube([(mx,-1.2,h*.66),(mx,1.2,h*.66)],.05,0,5)
b.tube([(11,0,2.75),(16.2,0,3.9)],.16,0,8,.08); b.tube([(16,0,3.9),(3.0,0,19.6)],.035,7,4); b.tube([(14.2,0,4.0),(3.4,0,16.5)],.15,6,6,.1); b.tube([(3,0,19.8),(-5,0,16.4)],.03,7,4); b.tube([(-5.1,0,16.4),(-12,0,2.2)],.03,7,4)
b.tube([(-12,0,2),(-13,0,4)],.04,7,5); b.add([(-12.9,0,3.9),(-12.6,.1,2.9),(-14.2,.5,2.7),(-14.4,.3,3.6)],[(0,1,2,3)],5)
b.tube([(11.9,0,2.0),(19,0,-.4)],.03,7,4)
for x in np.arange(-11.5,11,1.5):
    for sg in (1,-1): t=x/12; b.tube([(x,hb(t)*sg,sh(t)),(x,hb(t)*sg,sh(t)+.6)],.025,7,4)
for sg in (1,-1): b.tube([(12*(i/N*2-1),hb(i/N*2-1)*sg,sh(i/N*2-1)+.62) for i in range(N)],.025,7,4)
b.obj('gulet',mats,loc=(17,90,0),rz=R(152))
t=B(); t.revolve([(0,-.3),(.9,-.1),(1.05,.35),(.8,.42),(.5,.2),(0,.15)],16,mat=0,fn=lambda a,z:1+.9*abs(math.cos(a))**1.5); t.box((-.6,0,.5),(.5,.9,.3),1); t.obj('tender',[plain('rib',(.7,.7,.7),.5),navy],loc=(34,86,0),rz=R(165))
# framing pine branches, top-left
f=B(); v=vegmats(); r=random.Random(3); f.tube([(-12,11,43.5),(-7,12,45.0),(-3.2,13.5,45.6)],.14,1,7,.04)
for k in range(15):
    q=k/14; c=(-10+8.4*q+r.uniform(-.3,.3),11+2.4*q,44.0+1.7*q+r.uniform(-.9,.5)); f.leaves(c,(.75,.75,.4),260,.16,0,r,.2,.10,.2)
f.obj('branch',[v['pine'],v['bark']])
G=opt('glider',None)   # [x, y, z, degrees]: a tandem paraglider over the bay
if G:
    cols=opt('wing',((.72,.06,.03),(.86,.80,.70),(.82,.40,.04))); b=B(); n=44; m_=9; U=np.linspace(-1,1,n); vs=[]
    for u in U:
        a=u*1.02; cx_,cz=math.sin(a)*6.2,math.cos(a)*6.2-6.2; ch=3.0*math.sqrt(max(.03,1-u*u*.94)); th=.40*math.sqrt(max(.03,1-u*u)); puff=.05*abs(math.sin(u*math.pi*22))
        for j in range(m_):
            for top in (1,0): t=j/(m_-1); h=th*(math.sin(math.pi*t**.55)*(.75 if top else -.22))+(puff*top*math.sin(math.pi*t)); vs.append((cx_+math.sin(a)*h,ch*(t-.35),cz+math.cos(a)*h))
    for i in range(n-1):
        c_=1 if abs(U[i])<.12 or .46<abs(U[i])<.60 else (2 if abs(U[i])>.82 else 0)
        for j in range(m_-1):
            k=lambda a_,j_,tp: (a_*m_+j_)*2+(0 if tp else 1); b.v or b.add(vs,[],0); b.f+= [(k(i,j,1),k(i+1,j,1),k(i+1,j+1,1),k(i,j+1,1)),(k(i,j,0),k(i,j+1,0),k(i+1,j+1,0),k(i+1,j,0))]; b.m+=[c_,c_]; b.s+=[True,True]
    for sg in (-1,1):
        for u in np.linspace(.06,.97,9):
            a=sg*u*1.02; cx_,cz=math.sin(a)*6.2,math.cos(a)*6.2-6.2
            for yy in (-.55,.55): b.tube([(cx_,yy,cz-.05),(sg*.28,.05,-6.6)],.010,3,4)
    for k,(yy,z0,cl) in enumerate(((.10,0,4),(.48,-.22,5))):
        b.revolve([(.02,-7.55),(.18,-7.5),(.22,-7.15),(.20,-6.9),(.08,-6.8),(.06,-6.75)],12,(0,yy,z0),cl); b.revolve([(.001,-6.80),(.11,-6.73),(.13,-6.62),(.10,-6.52),(.001,-6.48)],12,(0,yy+.02,z0),6); b.box((0,yy-.16,z0-7.3),(.42,.24,.55),7)
        for sg in (-1,1): b.tube([(sg*.10,yy,z0-7.5),(sg*.13,yy+.45,z0-7.48),(sg*.13,yy+.62,z0-7.95)],.085,7,7,.06); b.tube([(sg*.18,yy,z0-6.95),(sg*.34,yy+.1,z0-6.7),(sg*.30,yy+.05,z0-6.35)],.05,cl,6)
    cm=[]
    for i_,c_ in enumerate(cols):
        w_=M('wing%d'%i_); d_=w_.n('ShaderNodeBsdfPrincipled',None,**{'Base Color':tuple(c_)+(1,),'Roughness':.6}).outputs[0]; t_=w_.n('ShaderNodeBsdfTranslucent',None,Color=tuple(c_)+(1,)).outputs[0]; w_.nt.links.new(w_.n('ShaderNodeMixShader',None,Fac=.5,i1=d_,i2=t_).outputs[0],w_.out.inputs[0]); cm.append(w_.mat)
    o=b.obj('glider',cm+[plain('lines',(.25,.22,.20),.7),plain('suit1',(.10,.16,.30),.8),plain('suit2',(.60,.30,.05),.8),plain('helm',(.80,.78,.74),.3),plain('pants',(.05,.055,.07),.8)],loc=tuple(G[:3])); o.rotation_euler=(R(G[4]) if len(G)>4 else 0,R(-13),R(G[3]))
sd=sky(27,-112,.16,sun=5.5,suncol=(1,.82,.60),clouds=.35,cs=.9,dust=.6)
haze((.50,.62,.74),2600,120,.9,(.80,.76,.68),sd,4)
if arg('v','air')=='water':   # --v water: from a swimmer's eye
    bpy.data.objects['gulet'].rotation_euler=(0,0,R(200)); bpy.data.objects['tender'].location=(31,80,0)
    camera((1.5,47,1.5),(15.5,90,7.2),27,5.6,45); render('bay_water',key=arg('key',.34),sat=1.4,power=1.34,warm=.08,wb=(1.05,1.02,.91),edge=.3,coh=.6); sys.exit()
camera((0,0,42),(6,100,20.5),40,2.0,95)
render('bay',key=.31,sat=1.4,power=1.36,warm=.08,wb=(1.05,1.02,.90),edge=.25)
